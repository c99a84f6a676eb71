import { type OrderRecord, earnedMinor } from './order-record.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * I1: a payment attempt is captured at most once, a term is paid at most once, and the amount kept of an invoice equals
 * what was delivered or is pending.
 */
export function findChargeErrors({ charges }: Snapshot, orderRecords: readonly OrderRecord[]): readonly string[] {
  const captures = charges.filter((charge) => charge.event === 'captured');
  const repeated = [...Map.groupBy(captures, (charge) => charge.reference)].filter(([, same]) => same.length > 1);
  const sent = new Set(charges.filter(({ event }) => event === 'received').map(({ reference }) => reference));
  const both = captures.filter(({ reference }) => sent.has(reference));
  return [
    ...both.map(({ reference }) => `payment ${reference} was captured, and sent by a transfer as well`),
    ...repeated.map(([reference, same]) => `payment ${reference} was captured ${same.length} times`),
    ...orderRecords.flatMap(unearned),
    ...termsPaidTwice(orderRecords),
  ];
}

function unearned(orderRecord: OrderRecord): readonly string[] {
  if (orderRecord.invoice === null && orderRecord.retainedMinor === 0) return [];
  const earned = orderRecord.retainedMinor - orderRecord.creditMinor;
  const expectedMinor = earnedMinor(orderRecord);
  const isExplained = orderRecord.hasLostReturn && earned < expectedMinor;
  if (earned === expectedMinor || isExplained) return [];
  const credit = orderRecord.creditMinor === 0 ? '' : ` of which ${orderRecord.creditMinor} are credit`;
  return [
    `${orderRecord.name}: ${orderRecord.retainedMinor} kept${credit}, but the lines delivered or pending cost ${expectedMinor}`,
  ];
}

/** A term of a service is paid at most once (docs/decisions/029), whatever happens to other orders for it. */
function termsPaidTwice(orderRecords: readonly OrderRecord[]): readonly string[] {
  const paid = orderRecords.flatMap(({ name, order, lines, invoice }) => {
    const isRetained = (lineId: string) =>
      lines.some(({ line_id: id, state }) => id === lineId && state !== 'refunded');
    const terms = invoice?.state === 'paid' ? order.sold.lines.filter(({ id }) => isRetained(id)) : [];
    return terms.flatMap(({ term }) => (term === undefined ? [] : [{ name, term }]));
  });
  return [...Map.groupBy(paid, ({ term }) => term)]
    .filter(([, by]) => by.length > 1)
    .map(([term, by]) => `the term of service ${term} was paid by ${by.map(({ name }) => name).join(' and ')}`);
}
