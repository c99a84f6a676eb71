import type { JournalEntry } from '#sandbox/payment-provider/journal-entry.ts';
import type { Told } from './told.ts';
import type { Rows, World } from './world.ts';

/** Harms a world in place. */
export type Seed = (world: World) => void;

/** Changes the row of a table whose column has the value. */
export function changeRow(table: keyof Rows, column: string, value: string, changes: object): Seed {
  return (world) => Object.assign(findRow(world, table, column, value), changes);
}

/** Takes the row of a table away whose column has the value. */
export function dropRow(table: keyof Rows, column: string, value: string): Seed {
  return (world) => {
    const row = findRow(world, table, column, value);
    const rows: readonly object[] = world.rows[table];
    Object.assign(world.rows, { [table]: rows.filter((other) => other !== row) });
  };
}

/** Puts the row there a second time, changed. */
export function repeatRow(table: keyof Rows, column: string, value: string, changes: object): Seed {
  return (world) => {
    const row = { ...findRow(world, table, column, value), ...changes };
    Object.assign(world.rows, { [table]: [...world.rows[table], row] });
  };
}

/** Puts one more entry into the provider's journal, like the one of the payment. */
export function addCharge(reference: string, changes: Partial<JournalEntry>): Seed {
  return (world) =>
    Object.assign(world, { charges: [...world.charges, { ...findCharge(world, reference), ...changes }] });
}

/** Changes the first entry of a payment in the provider's journal. */
export function changeCharge(reference: string, changes: Partial<JournalEntry>): Seed {
  return (world) => Object.assign(findCharge(world, reference), changes);
}

/** Lets a payment be a transfer that came in two parts, and then harms the world. */
export function ofTransfer(reference: string, seed: Seed): Seed {
  return (world) => {
    const charge = findCharge(world, reference);
    const partMinor = Math.floor(charge.amountMinor / 2);
    addCharge(reference, { event: 'received', amountMinor: charge.amountMinor - partMinor })(world);
    changeCharge(reference, { event: 'received', amountMinor: partMinor })(world);
    seed(world);
  };
}

/** Lets a payment of 1000 that went back be a transfer of another amount. */
export function returnTransfer(reference: string, amountMinor: number): Seed {
  return (world) => {
    changeCharge(reference, { event: 'received', amountMinor })(world);
    dropCharge(reference, 'refunded')(world);
    addCharge(reference, { event: 'refunded' })(world);
    changeRow('payments', 'id', reference, { captured_minor: amountMinor, refunded_minor: amountMinor })(world);
    for (const account of ['provider', 'credit'] as const) {
      changeRow('ledger_entries', 'id', `${reference}-${account}-1000`, { amount_minor: amountMinor })(world);
      changeRow('ledger_entries', 'id', `${reference}-${account}--1000`, { amount_minor: 0 - amountMinor })(world);
    }
  };
}

/** Asks for the announcement of a debit that then seemed needless. */
export function announceNothing(orderId: string, paymentId: string): Seed {
  const announcement = { id: `${paymentId}-announced`, line_id: `debit-announced ${paymentId}`, isNeedless: true };
  return repeatRow('letters', 'id', `${orderId}-order-received`, announcement);
}

/** Lets the registry make a name once more, on the word of a step. */
export function addRegistration(name: string, clTRID: string, event: 'create' | 'renew' = 'create'): Seed {
  return (world) => Object.assign(world, { registrations: [...world.registrations, { event, name, clTRID }] });
}

/** Lets the registry never have made a name, or never have renewed it. */
export function dropRegistration(name: string, event: 'create' | 'renew' = 'create'): Seed {
  return (world) =>
    Object.assign(world, {
      registrations: world.registrations.filter((one) => one.name !== name || one.event !== event),
    });
}

/** Takes one kind of entry of a payment out of the provider's journal. */
export function dropCharge(reference: string, event: JournalEntry['event']): Seed {
  return (world) => {
    const charges = world.charges.filter((charge) => charge.reference !== reference || charge.event !== event);
    Object.assign(world, { charges });
  };
}

/** Lets every line of an order pay the same term of a service. */
export function payTerm(orderId: string, term: string): Seed {
  return (world) => {
    const order = world.rows.orders.find(({ id }) => id === orderId);
    for (const line of order?.sold.lines ?? []) Object.assign(line, { term });
  };
}

/** Lets the mailbox have taken one more letter. */
export function deliver(messageId: string): Seed {
  return (world) => Object.assign(world, { delivered: [...world.delivered, messageId] });
}

/** Lets the mailbox never have taken a letter. */
export function lose(messageId: string): Seed {
  return (world) => Object.assign(world, { delivered: world.delivered.filter((id) => id !== messageId) });
}

/** Lets the last shopper of an order be told something more. */
export function addTold(told: Told): Seed {
  return (world) => Object.assign(world, { told: [...world.told, told] });
}

/** Takes one kind of line of an order out of the client journal. */
export function dropTold(orderId: string, kind: Told['kind']): Seed {
  return (world) => {
    const told = world.told.filter(
      (event) => event.kind !== kind || !('orderId' in event) || event.orderId !== orderId,
    );
    Object.assign(world, { told });
  };
}

function findRow(world: World, table: keyof Rows, column: string, value: string): object {
  const rows: readonly object[] = world.rows[table];
  const row = rows.find((candidate) => Reflect.get(candidate, column) === value);
  if (row === undefined) throw new Error(`The world has no ${table} with ${column} ${value}.`);
  return row;
}

function findCharge(world: World, reference: string): JournalEntry {
  const charge = world.charges.find((candidate) => candidate.reference === reference);
  if (charge === undefined) throw new Error(`The world has no charge of ${reference}.`);
  return charge;
}
