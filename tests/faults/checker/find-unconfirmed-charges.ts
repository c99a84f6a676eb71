import type { MoneyEntry } from '#sandbox/payment-provider/journal-entry.ts';
import { type OrderRecord, isAccepted, isRenewal, sum } from './order-record.ts';
import type { Rows, Snapshot } from './snapshot.ts';

/**
 * I6: no buyer is charged more than they confirmed, everything delivered is paid in full, and an overpayment was shown as
 * credit and returned.
 */
export function findUnconfirmedCharges({ rows }: Snapshot, orderRecords: readonly OrderRecord[]): readonly string[] {
  return orderRecords.flatMap((orderRecord) => [
    ...(isRenewal(orderRecord.order) ? unfounded(orderRecord, rows) : unconfirmed(orderRecord)),
    ...overcharged(orderRecord),
    ...unpaid(orderRecord),
    ...unreturned(orderRecord),
  ]);
}

function unconfirmed({ name, order, clientEvents }: OrderRecord): readonly string[] {
  const confirmed = clientEvents.filter((event) => event.kind === 'confirmed');
  if (confirmed.length === 0) return [`${name}: never confirmed`];
  const same = confirmed.filter((event) => event.quoteHash === order.quote_hash);
  const isAsShown = same.some((event) => event.totalMinor === order.total_minor && event.currency === order.currency);
  const shown = confirmed.map((event) => `${event.totalMinor} ${event.currency}`).join(', ');
  const lines = sum(order.sold.lines.map((line) => line.totalMinor));
  return [
    ...(isAsShown ? [] : [`${name}: sealed at ${order.total_minor} ${order.currency}, confirmed ${shown}`]),
    ...(lines === order.total_minor ? [] : [`${name}: its lines cost ${lines}, the order ${order.total_minor}`]),
  ];
}

/** A renewal belongs to a service or domain the brand sold; its price was shown and confirmed with that sale. */
function unfounded({ name, order }: OrderRecord, { services, domains }: Rows): readonly string[] {
  const isOfBrand = (row: { readonly brand_id: string }): boolean => row.brand_id === order.brand_id;
  const owned = new Set([
    ...services.filter(isOfBrand).map(({ id }) => id),
    ...domains.filter(isOfBrand).map((domain) => domain.name),
  ]);
  const subjects = order.sold.lines.map(({ term, renews }) => term?.split(' ')[0] ?? renews ?? 'nothing');
  return subjects
    .filter((subject) => !owned.has(subject))
    .map((subject) => `${name}: renews ${subject}, which the brand has not sold`);
}

function overcharged({ name, order, payments, retainedMinor, creditMinor }: OrderRecord): readonly string[] {
  const tooLarge = payments.flatMap(({ charges }) =>
    // A bank transfer may exceed the total: the excess is credit and is returned, in full if the order was cancelled.
    charges.filter(({ event, amountMinor }) => CHARGE_EVENTS.includes(event) && amountMinor > order.total_minor),
  );
  const overpaidBack = payments.filter((payment) => payment.refundedMinor > payment.capturedMinor);
  const currencyErrors = payments.flatMap(({ charges }) =>
    charges.filter(({ currency }) => currency !== order.currency),
  );
  const earned = retainedMinor - creditMinor;
  return [
    ...tooLarge.map((charge) => `${name}: ${charge.event} ${charge.amountMinor} of ${order.total_minor} confirmed`),
    ...overpaidBack.map((one) => `${name}: ${one.refundedMinor} refunded of ${one.capturedMinor} received`),
    ...currencyErrors.map((charge) => `${name}: ${charge.event} in ${charge.currency} instead of ${order.currency}`),
    ...(earned > order.total_minor ? [`${name}: ${earned} earned of ${order.total_minor} confirmed`] : []),
  ];
}

const CHARGE_EVENTS: readonly MoneyEntry['event'][] = ['authorised', 'captured'];

function unpaid(orderRecord: OrderRecord): readonly string[] {
  const { name, order, lines, creditNotes, retainedMinor, creditMinor, hasLostReturn } = orderRecord;
  const isDelivered = lines.length > 0 && lines.every((line) => line.state === 'delivered');
  const earned = retainedMinor - creditMinor;
  const dueMinor = order.total_minor - sum(creditNotes.map((creditNote) => creditNote.total_minor));
  const isExplained = hasLostReturn && earned < dueMinor;
  return isDelivered && earned !== dueMinor && !isExplained
    ? [`${name}: all delivered for ${earned} instead of ${dueMinor}`]
    : [];
}

function unreturned(orderRecord: OrderRecord): readonly string[] {
  const { name, order, payments, ledger, openTasks, creditMinor, returnedUnseenMinor } = orderRecord;
  const captured = sum(payments.map((payment) => payment.capturedMinor));
  const overpayment = captured - returnedUnseenMinor - (isAccepted(order) ? order.total_minor : 0);
  const credited = 0 - sum(ledger.filter(isCredit).map((entry) => entry.amount_minor));
  return [
    ...(credited < overpayment ? [`${name}: ${overpayment} overpaid, ${credited} of it shown as credit`] : []),
    ...(creditMinor !== 0 && openTasks.length === 0 ? [`${name}: ${creditMinor} credit was not returned`] : []),
  ];
}

function isCredit(entry: OrderRecord['ledger'][number]): boolean {
  return entry.account === 'credit' && entry.amount_minor < 0;
}
