import { owedMinor } from './order-record.ts';
import type { OrderRecord } from './order-record.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * I1: a payment attempt is captured at most once, a term is paid at most once, and the amount kept of an invoice equals
 * what was delivered or is pending.
 */
export function findWrongCharges({ charges }: Snapshot, dossiers: readonly OrderRecord[]): readonly string[] {
  const captures = charges.filter((charge) => charge.event === 'captured');
  const repeated = [...Map.groupBy(captures, (charge) => charge.reference)].filter(([, same]) => same.length > 1);
  const sent = new Set(charges.filter(({ event }) => event === 'received').map(({ reference }) => reference));
  const both = captures.filter(({ reference }) => sent.has(reference));
  return [
    ...both.map(({ reference }) => `payment ${reference} was captured, and sent by a transfer as well`),
    ...repeated.map(([reference, same]) => `payment ${reference} was captured ${same.length} times`),
    ...dossiers.flatMap(unearned),
    ...termsPaidTwice(dossiers),
  ];
}

function unearned(dossier: OrderRecord): readonly string[] {
  if (dossier.invoice === null && dossier.keptMinor === 0) return [];
  const earned = dossier.keptMinor - dossier.creditMinor;
  const owed = owedMinor(dossier);
  if (earned === owed) return [];
  const credit = dossier.creditMinor === 0 ? '' : ` of which ${dossier.creditMinor} are credit`;
  return [`${dossier.name}: ${dossier.keptMinor} kept${credit}, but the lines delivered or pending cost ${owed}`];
}

/** A term of a service is paid at most once (docs/decisions/029), whatever happens to other orders for it. */
function termsPaidTwice(dossiers: readonly OrderRecord[]): readonly string[] {
  const paid = dossiers.flatMap(({ name, order, lines, invoice }) => {
    const isKept = (lineId: string) => lines.some(({ line_id: id, state }) => id === lineId && state !== 'refunded');
    const terms = invoice?.state === 'paid' ? order.sold.lines.filter(({ id }) => isKept(id)) : [];
    return terms.flatMap(({ term }) => (term === undefined ? [] : [{ name, term }]));
  });
  return [...Map.groupBy(paid, ({ term }) => term)]
    .filter(([, by]) => by.length > 1)
    .map(([term, by]) => `the term of service ${term} was paid by ${by.map(({ name }) => name).join(' and ')}`);
}
