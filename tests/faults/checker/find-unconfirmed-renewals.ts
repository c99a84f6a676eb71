import { type OrderRecord, isRenewal } from './order-record.ts';
import type { Rows, Snapshot } from './snapshot.ts';

/**
 * I10: every later charge is at most what the customer last confirmed: the renewal price of the line that sold the
 * service or domain, that of a later order for it, an accepted price rise, or an accepted offer of another term, whichever
 * was latest when the renewal was created.
 */
export function findUnconfirmedRenewals({ rows }: Snapshot, orderRecords: readonly OrderRecord[]): readonly string[] {
  return orderRecords
    .filter(({ order }) => isRenewal(order))
    .flatMap((orderRecord) => overcharged(orderRecord, rows, orderRecords));
}

function overcharged(
  { name, order }: OrderRecord,
  rows: Rows,
  orderRecords: readonly OrderRecord[],
): readonly string[] {
  const own = orderRecords.filter((other) => other.order.brand_id === order.brand_id);
  return order.sold.lines.flatMap((line) => {
    const subject = line.term?.split(' ')[0] ?? line.renews ?? 'nothing';
    const confirmed = confirmedFor(subject, order, rows, own);
    if (confirmed === null) return [`${name}: renews ${subject} for ${line.totalMinor}, never confirmed`];
    return line.totalMinor > confirmed
      ? [`${name}: renews ${subject} for ${line.totalMinor}, confirmed were ${confirmed}`]
      : [];
  });
}

interface Confirmation {
  readonly at: number;
  readonly amountMinor: number;
}

function confirmedFor(
  subject: string,
  order: OrderRecord['order'],
  rows: Rows,
  own: readonly OrderRecord[],
): number | null {
  const service = rows.services.find(({ id, brand_id: brandId }) => id === subject && brandId === order.brand_id);
  const domain = rows.domains.find(({ name, brand_id: brandId }) => name === subject && brandId === order.brand_id);
  const source = service ?? domain;
  const sold = own.flatMap((other): readonly Confirmation[] => {
    if (isRenewal(other.order)) return [];
    return other.order.sold.lines.flatMap(({ id, renews, laterMinor }) => {
      const isSource = source !== undefined && other.order.id === source.order_id && id === source.line_id;
      const isAbout = isSource || (domain !== undefined && renews === subject);
      return isAbout && laterMinor !== null ? [{ at: other.order.placed_at, amountMinor: laterMinor }] : [];
    });
  });
  const accepted = rows.price_changes.flatMap((change): readonly Confirmation[] =>
    change.brand_id === order.brand_id && change.subject_id === subject && change.answered_at !== null
      ? [{ at: change.answered_at, amountMinor: change.new_minor }]
      : [],
  );
  const offers = rows.term_offers.flatMap((offer): readonly Confirmation[] =>
    offer.brand_id === order.brand_id &&
    offer.service_id === subject &&
    offer.state === 'accepted' &&
    offer.answered_at !== null
      ? [{ at: offer.answered_at, amountMinor: offer.new_minor }]
      : [],
  );
  const before = [...sold, ...accepted, ...offers].filter(({ at }) => at <= order.placed_at);
  return before.toSorted((a, b) => a.at - b.at).at(-1)?.amountMinor ?? null;
}
