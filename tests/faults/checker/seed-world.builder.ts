import type { JournalEntry } from '#sandbox/payment-provider/journal-entry.ts';
import type { ReportedSchema } from './reported.ts';
import type { Delivery, Rows, Snapshot } from './snapshot.ts';

/** Introduces a violation into a snapshot. */
export type Seed = (world: Snapshot) => void;

/** Changes the row of a table by a column value. */
export function changeRow(table: keyof Rows, column: string, value: string, changes: object): Seed {
  return (world) => Object.assign(findRow(world, table, column, value), changes);
}

/** Changes the first line an order was sold with. */
export function changeSold(orderId: string, changes: object): Seed {
  return (world) => {
    const order = world.rows.orders.find(({ id }) => id === orderId);
    Object.assign(order?.sold.lines[0] ?? {}, changes);
  };
}

/** Removes the row of a table by a column value. */
export function dropRow(table: keyof Rows, column: string, value: string): Seed {
  return (world) => {
    const row = findRow(world, table, column, value);
    const rows: readonly object[] = world.rows[table];
    Object.assign(world.rows, { [table]: rows.filter((other) => other !== row) });
  };
}

/** Adds a changed copy of a row. */
export function repeatRow(table: keyof Rows, column: string, value: string, changes: object): Seed {
  return (world) => {
    const row = { ...findRow(world, table, column, value), ...changes };
    Object.assign(world.rows, { [table]: [...world.rows[table], row] });
  };
}

/** Adds an entry like that of the payment to the provider's journal. */
export function addCharge(reference: string, changes: Partial<JournalEntry>): Seed {
  return (world) =>
    Object.assign(world, { charges: [...world.charges, { ...findCharge(world, reference), ...changes }] });
}

/** Changes the first entry of a payment in the provider's journal. */
export function changeCharge(reference: string, changes: Partial<JournalEntry>): Seed {
  return (world) => Object.assign(findCharge(world, reference), changes);
}

/** Makes a payment a bank transfer received in two parts, then applies the seed. */
export function ofTransfer(reference: string, seed: Seed): Seed {
  return (world) => {
    const charge = findCharge(world, reference);
    const partMinor = Math.floor(charge.amountMinor / 2);
    addCharge(reference, { event: 'received', amountMinor: charge.amountMinor - partMinor })(world);
    changeCharge(reference, { event: 'received', amountMinor: partMinor })(world);
    seed(world);
  };
}

/** Makes a refunded payment of 1000 a bank transfer of another amount. */
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

/** Adds an unnecessary announcement of a debit. */
export function announceNothing(orderId: string, paymentId: string): Seed {
  const announcement = { id: `${paymentId}-announced`, line_id: `debit-announced ${paymentId}`, isNeedless: true };
  return repeatRow('letters', 'id', `${orderId}-order-received`, announcement);
}

/** Adds a create or renew of a domain to the registry's journal, caused by a job. */
export function addRegistration(name: string, clTRID: string, event: 'create' | 'renew' = 'create'): Seed {
  return (world) => Object.assign(world, { registrations: [...world.registrations, { event, name, clTRID }] });
}

/** Removes a create, renew or delete of a domain from the registry's journal. */
export function dropRegistration(name: string, event: 'create' | 'renew' | 'delete' = 'create'): Seed {
  return (world) =>
    Object.assign(world, {
      registrations: world.registrations.filter((one) => one.name !== name || one.event !== event),
    });
}

/** Removes one kind of entry of a payment from the provider's journal. */
export function dropCharge(reference: string, event: JournalEntry['event']): Seed {
  return (world) => {
    const charges = world.charges.filter((charge) => charge.reference !== reference || charge.event !== event);
    Object.assign(world, { charges });
  };
}

/** Changes what the operator said of a line first. */
export function changeDelivery(changes: Partial<Delivery>): Seed {
  return (world) => {
    const [first, ...others] = world.deliveries;
    if (first === undefined) throw new Error('The operator delivered nothing.');
    Object.assign(world, { deliveries: [{ ...first, ...changes }, ...others] });
  };
}

/** Lets the operator say once more that the first line is ready, with this answer. */
export function deliverAgain(answer: Delivery['answer']): Seed {
  return (world) => {
    const again = world.deliveries.slice(0, 1).map((delivery) => ({ ...delivery, answer }));
    Object.assign(world, { deliveries: [...world.deliveries, ...again] });
  };
}

/** Makes every line of an order pay the same term of a service. */
export function payTerm(orderId: string, term: string): Seed {
  return (world) => {
    const order = world.rows.orders.find(({ id }) => id === orderId);
    for (const line of order?.sold.lines ?? []) Object.assign(line, { term });
  };
}

/** Adds an email to the mailbox. */
export function deliver(messageId: string): Seed {
  return (world) => Object.assign(world, { delivered: [...world.delivered, messageId] });
}

/** Removes an email from the mailbox. */
export function lose(messageId: string): Seed {
  return (world) => Object.assign(world, { delivered: world.delivered.filter((id) => id !== messageId) });
}

/** Adds an entry to the client journal. */
export function addTold(told: ReportedSchema): Seed {
  return (world) => Object.assign(world, { told: [...world.told, told] });
}

/** Removes the entries of one kind of an order from the client journal. */
export function dropTold(orderId: string, kind: ReportedSchema['kind']): Seed {
  return (world) => {
    const told = world.told.filter(
      (event) => event.kind !== kind || !('orderId' in event) || event.orderId !== orderId,
    );
    Object.assign(world, { told });
  };
}

function findRow(world: Snapshot, table: keyof Rows, column: string, value: string): object {
  const rows: readonly object[] = world.rows[table];
  const row = rows.find((candidate) => Reflect.get(candidate, column) === value);
  if (row === undefined) throw new Error(`The world has no ${table} with ${column} ${value}.`);
  return row;
}

function findCharge(world: Snapshot, reference: string): JournalEntry {
  const charge = world.charges.find((candidate) => candidate.reference === reference);
  if (charge === undefined) throw new Error(`The world has no charge of ${reference}.`);
  return charge;
}
