import type { MoneyEntry } from '#sandbox/payment-provider/journal-entry.ts';
import type { ClientEvent } from './client-event.ts';
import type { Delivery, Rows, Snapshot } from './snapshot.ts';

/** Introduces a violation into a snapshot. */
export type Seed = (snapshot: Snapshot) => void;

/** Changes the row of a table by a column value. */
export function changeRow(table: keyof Rows, column: string, value: string, changes: object): Seed {
  return (snapshot) => Object.assign(findRow(snapshot, table, column, value), changes);
}

/** Adds a request to cancel a line of an order. */
export function requestCancellation(orderId: string, lineId: string, state: 'open' | 'cancelled'): Seed {
  return (snapshot) => {
    const brand_id = snapshot.rows.orders.find(({ id }) => id === orderId)?.brand_id;
    const request = { brand_id, id: 'request', order_id: orderId, line_id: lineId, command_id: 'command', state };
    Object.assign(snapshot.rows, { cancellation_requests: [request] });
  };
}

/** Changes the first line an order was sold with. */
export function changeSold(orderId: string, changes: object): Seed {
  return (snapshot) => {
    const order = snapshot.rows.orders.find(({ id }) => id === orderId);
    Object.assign(order?.sold.lines[0] ?? {}, changes);
  };
}

/** Removes the row of a table by a column value. */
export function dropRow(table: keyof Rows, column: string, value: string): Seed {
  return (snapshot) => {
    const row = findRow(snapshot, table, column, value);
    const rows: readonly object[] = snapshot.rows[table];
    Object.assign(snapshot.rows, { [table]: rows.filter((other) => other !== row) });
  };
}

/** Adds a changed copy of a row. */
export function repeatRow(table: keyof Rows, column: string, value: string, changes: object): Seed {
  return (snapshot) => {
    const row = { ...findRow(snapshot, table, column, value), ...changes };
    Object.assign(snapshot.rows, { [table]: [...snapshot.rows[table], row] });
  };
}

/** Adds an entry like that of the payment to the provider's journal. */
export function addCharge(reference: string, changes: Partial<MoneyEntry>): Seed {
  return (snapshot) =>
    Object.assign(snapshot, { charges: [...snapshot.charges, { ...findCharge(snapshot, reference), ...changes }] });
}

/** Changes the first entry of a payment in the provider's journal. */
export function changeCharge(reference: string, changes: Partial<MoneyEntry>): Seed {
  return (snapshot) => Object.assign(findCharge(snapshot, reference), changes);
}

/** Makes a payment a bank transfer received in two parts, then applies the seed. */
export function ofTransfer(reference: string, seed: Seed): Seed {
  return (snapshot) => {
    const charge = findCharge(snapshot, reference);
    const partMinor = Math.floor(charge.amountMinor / 2);
    addCharge(reference, { event: 'received', amountMinor: charge.amountMinor - partMinor })(snapshot);
    changeCharge(reference, { event: 'received', amountMinor: partMinor })(snapshot);
    seed(snapshot);
  };
}

/** Makes a refunded payment of 1000 a bank transfer of another amount. */
export function returnTransfer(reference: string, amountMinor: number): Seed {
  return (snapshot) => {
    changeCharge(reference, { event: 'received', amountMinor })(snapshot);
    dropCharge(reference, 'refunded')(snapshot);
    addCharge(reference, { event: 'refunded' })(snapshot);
    changeRow('payments', 'id', reference, { captured_minor: amountMinor, refunded_minor: amountMinor })(snapshot);
    for (const account of ['provider', 'credit'] as const) {
      changeRow('ledger_entries', 'id', `${reference}-${account}-1000`, { amount_minor: amountMinor })(snapshot);
      changeRow('ledger_entries', 'id', `${reference}-${account}--1000`, { amount_minor: 0 - amountMinor })(snapshot);
    }
  };
}

/** Makes the refund of a payment one that staff repaid, then applies the seed. */
export function repayRefund(orderId: string, amountMinor: number, seed: Seed): Seed {
  const payment = `${orderId}-p1`;
  return (snapshot) => {
    const brand_id = snapshot.rows.orders.find(({ id }) => id === orderId)?.brand_id;
    dropCharge(payment, 'refunded')(snapshot);
    changeRow('payments', 'id', payment, { refunded_minor: 0 })(snapshot);
    changeRow('invoices', 'order_id', orderId, { repaid_minor: amountMinor })(snapshot);
    changeRow('ledger_entries', 'id', `${payment}-credit-${amountMinor}`, { payment_id: null })(snapshot);
    const banked = { account: 'bank', payment_id: null };
    changeRow('ledger_entries', 'id', `${payment}-provider-${0 - amountMinor}`, banked)(snapshot);
    const key = { brand_id, order_id: orderId, invoice_id: `${orderId}-i`, job_id: `${orderId}-refund` };
    Object.assign(snapshot.rows, { repayments: [{ ...key, reference: 'OUT-1', amount_minor: amountMinor }] });
    seed(snapshot);
  };
}

/** Adds an unnecessary announcement of a debit. */
export function addUnnecessaryAnnouncement(orderId: string, paymentId: string): Seed {
  const announcement = { id: `${paymentId}-announced`, event: `debit-announced ${paymentId}`, isNeedless: true };
  return repeatRow('emails', 'id', `${orderId}-order-received`, announcement);
}

/** Adds a create or renew of a domain to the registry's journal, caused by a job. */
export function addRegistration(name: string, clTRID: string, event: 'create' | 'renew' = 'create'): Seed {
  return (snapshot) => Object.assign(snapshot, { registrations: [...snapshot.registrations, { event, name, clTRID }] });
}

/** Removes a create, renew or delete of a domain from the registry's journal. */
export function dropRegistration(name: string, event: 'create' | 'renew' | 'delete' = 'create'): Seed {
  return (snapshot) =>
    Object.assign(snapshot, {
      registrations: snapshot.registrations.filter((one) => one.name !== name || one.event !== event),
    });
}

/** Removes one kind of entry of a payment from the provider's journal. */
export function dropCharge(reference: string, event: MoneyEntry['event']): Seed {
  return (snapshot) => {
    const charges = snapshot.charges.filter((charge) => charge.reference !== reference || charge.event !== event);
    Object.assign(snapshot, { charges });
  };
}

/** Changes the first delivery that the operator reported. */
export function changeDelivery(changes: Partial<Delivery>): Seed {
  return (snapshot) => {
    const [first, ...others] = snapshot.deliveries;
    if (first === undefined) throw new Error('The operator delivered nothing.');
    Object.assign(snapshot, { deliveries: [{ ...first, ...changes }, ...others] });
  };
}

/** Lets the operator report again that the first line is ready, with this answer. */
export function deliverAgain(answer: Delivery['answer']): Seed {
  return (snapshot) => {
    const repeated = snapshot.deliveries.slice(0, 1).map((delivery) => ({ ...delivery, answer }));
    Object.assign(snapshot, { deliveries: [...snapshot.deliveries, ...repeated] });
  };
}

/** Makes every line of an order pay the same term of a service. */
export function payTerm(orderId: string, term: string): Seed {
  return (snapshot) => {
    const order = snapshot.rows.orders.find(({ id }) => id === orderId);
    for (const line of order?.sold.lines ?? []) Object.assign(line, { term });
  };
}

/** Adds an email to the mailbox. */
export function addEmail(messageId: string): Seed {
  return (snapshot) => Object.assign(snapshot, { delivered: [...snapshot.delivered, messageId] });
}

/** Removes an email from the mailbox. */
export function dropEmail(messageId: string): Seed {
  return (snapshot) => Object.assign(snapshot, { delivered: snapshot.delivered.filter((id) => id !== messageId) });
}

/** Adds an entry to the client journal. */
export function addClientEvent(event: ClientEvent): Seed {
  return (snapshot) => Object.assign(snapshot, { clientEvents: [...snapshot.clientEvents, event] });
}

/** Removes the entries of one kind of an order from the client journal. */
export function dropClientEvent(orderId: string, kind: ClientEvent['kind']): Seed {
  return (snapshot) => {
    const clientEvents = snapshot.clientEvents.filter(
      (event) => event.kind !== kind || !('orderId' in event) || event.orderId !== orderId,
    );
    Object.assign(snapshot, { clientEvents });
  };
}

function findRow(snapshot: Snapshot, table: keyof Rows, column: string, value: string): object {
  const rows: readonly object[] = snapshot.rows[table];
  const row = rows.find((candidate) => Reflect.get(candidate, column) === value);
  if (row === undefined) throw new Error(`The world has no ${table} with ${column} ${value}.`);
  return row;
}

function findCharge(snapshot: Snapshot, reference: string): MoneyEntry {
  const charge = snapshot.charges.find((candidate) => candidate.reference === reference);
  if (charge === undefined) throw new Error(`The world has no charge of ${reference}.`);
  return charge;
}
