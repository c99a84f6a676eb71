import { sum } from './order-record.ts';
import type { OrderRecord } from './order-record.ts';
import type { CheckedBrand, Snapshot } from './snapshot.ts';

/** I5: orders hold exactly the vouchers and stock they use, the counters agree, and no limit is exceeded. */
export function findWrongLimits(snapshot: Snapshot, orderRecords: readonly OrderRecord[]): readonly string[] {
  return [
    ...snapshot.brands.flatMap((brand) => [...wrongPromotions(snapshot, brand), ...wrongStock(snapshot, brand)]),
    ...orderRecords.flatMap((orderRecord) => wrongHoldings(snapshot, orderRecord)),
  ];
}

/** Uses of promotions with any limit are counted, in total and per customer where that is limited. */
function wrongPromotions({ rows }: Snapshot, brand: CheckedBrand): readonly string[] {
  return brand.promotions.filter(isLimited).flatMap(({ id, totalLimit, perCustomerLimit }) => {
    const isOf = (row: { brand_id: string; promotion_id: string }): boolean =>
      row.brand_id === brand.id && row.promotion_id === id;
    const held = rows.promotion_uses.filter((use) => isOf(use) && use.released_at === null);
    const counters = rows.promotion_counters.filter(isOf);
    const usedBy = (subject: string): number => counters.find((counter) => counter.subject === subject)?.used ?? 0;
    const name = `promotion ${id} of ${brand.id}`;
    const customers = new Set([...held, ...counters].map(({ subject }) => subject).filter((subject) => subject !== ''));
    return [
      ...compare(name, { counted: usedBy(''), held: held.length, limit: totalLimit }),
      ...[...customers].flatMap((subject) => {
        const byCustomer = held.filter((use) => use.subject === subject).length;
        return compare(`${name} for ${subject}`, {
          counted: usedBy(subject),
          held: byCustomer,
          limit: perCustomerLimit,
        });
      }),
    ];
  });
}

function isLimited({ totalLimit, perCustomerLimit }: CheckedBrand['promotions'][number]): boolean {
  return totalLimit !== null || perCustomerLimit !== null;
}

function wrongStock({ rows }: Snapshot, brand: CheckedBrand): readonly string[] {
  return brand.products.flatMap(({ id, stock }) => {
    const isOf = (row: { brand_id: string; product_id: string }): boolean =>
      row.brand_id === brand.id && row.product_id === id;
    const held = sum(rows.stock_uses.filter((use) => isOf(use) && use.released_at === null).map((use) => use.quantity));
    const counted = rows.stock_counters.find(isOf)?.reserved ?? 0;
    return stock === null ? [] : compare(`stock of ${id} of ${brand.id}`, { counted, held, limit: stock });
  });
}

function compare(
  name: string,
  { counted, held, limit }: { counted: number; held: number; limit: number | null },
): readonly string[] {
  const given = Math.max(held, counted);
  return [
    ...(counted === held ? [] : [`${name}: ${held} held by orders, ${counted} counted`]),
    ...(limit !== null && given > limit ? [`${name}: ${given} given, the limit is ${limit}`] : []),
  ];
}

/** An order holds exactly what it was sold with, and nothing once it is cancelled. */
function wrongHoldings({ brands }: Snapshot, orderRecord: OrderRecord): readonly string[] {
  const { name, order, promotionUses, stockUses } = orderRecord;
  const brand = brands.find(({ id }) => id === order.brand_id);
  const scarce = new Set(brand?.products.flatMap(({ id, stock }) => (stock === null ? [] : id)));
  const limited = new Set(brand?.promotions.filter(isLimited).map(({ id }) => id));
  const isCancelled = order.state === 'cancelled';
  const promotions = isCancelled ? [] : order.sold.promotionIds.filter((id) => limited.has(id));
  const quantities = isCancelled ? [] : order.sold.lines.filter(({ productId }) => scarce.has(productId));
  const wanted = [...promotions, ...quantities.flatMap(({ productId, quantity }) => repeat(productId, quantity))];
  const holding = [
    ...promotionUses.flatMap((use) => (use.released_at === null ? use.promotion_id : [])),
    ...stockUses.flatMap((use) => (use.released_at === null ? repeat(use.product_id, use.quantity) : [])),
  ];
  const [right, real] = [wanted.toSorted().join(' '), holding.toSorted().join(' ')];
  return right === real ? [] : [`${name}, ${order.state}: holds [${real}] instead of [${right}]`];
}

function repeat(productId: string, quantity: number): readonly string[] {
  return Array.from({ length: quantity }, () => productId);
}
