import { type OrderRecord, sum } from './order-record.ts';
import type { CheckedBrand, Snapshot } from './snapshot.ts';

/** I5: orders hold exactly the vouchers and stock they use, the counters agree, and no limit is exceeded. */
export function findLimitErrors(snapshot: Snapshot, orderRecords: readonly OrderRecord[]): readonly string[] {
  return [
    ...snapshot.brands.flatMap((brand) => [...promotionErrors(snapshot, brand), ...stockErrors(snapshot, brand)]),
    ...orderRecords.flatMap((orderRecord) => reservationErrors(snapshot, orderRecord)),
  ];
}

/** Uses of promotions with any limit are counted, in total and per customer where that is limited. */
function promotionErrors({ rows }: Snapshot, brand: CheckedBrand): readonly string[] {
  return brand.promotions.filter(isLimited).flatMap(({ id, totalLimit, perCustomerLimit }) => {
    const isOf = (row: { brand_id: string; promotion_id: string }): boolean =>
      row.brand_id === brand.id && row.promotion_id === id;
    const reserved = rows.promotion_uses.filter((use) => isOf(use) && use.released_at === null);
    const counters = rows.promotion_counters.filter(isOf);
    const usedBy = (subject: string): number => counters.find((counter) => counter.subject === subject)?.used ?? 0;
    const name = `promotion ${id} of ${brand.id}`;
    const customers = new Set(
      [...reserved, ...counters].map(({ subject }) => subject).filter((subject) => subject !== ''),
    );
    return [
      ...compare(name, { counted: usedBy(''), reserved: reserved.length, limit: totalLimit }),
      ...[...customers].flatMap((subject) => {
        const byCustomer = reserved.filter((use) => use.subject === subject).length;
        return compare(`${name} for ${subject}`, {
          counted: usedBy(subject),
          reserved: byCustomer,
          limit: perCustomerLimit,
        });
      }),
    ];
  });
}

function isLimited({ totalLimit, perCustomerLimit }: CheckedBrand['promotions'][number]): boolean {
  return totalLimit !== null || perCustomerLimit !== null;
}

function stockErrors({ rows }: Snapshot, brand: CheckedBrand): readonly string[] {
  return brand.products.flatMap(({ id, stock }) => {
    const isOf = (row: { brand_id: string; product_id: string }): boolean =>
      row.brand_id === brand.id && row.product_id === id;
    const reserved = sum(
      rows.stock_uses.filter((use) => isOf(use) && use.released_at === null).map((use) => use.quantity),
    );
    const counted = rows.stock_counters.find(isOf)?.reserved ?? 0;
    return stock === null ? [] : compare(`stock of ${id} of ${brand.id}`, { counted, reserved, limit: stock });
  });
}

function compare(
  name: string,
  { counted, reserved, limit }: { counted: number; reserved: number; limit: number | null },
): readonly string[] {
  const used = Math.max(reserved, counted);
  return [
    ...(counted === reserved ? [] : [`${name}: ${reserved} held by orders, ${counted} counted`]),
    ...(limit !== null && used > limit ? [`${name}: ${used} given, the limit is ${limit}`] : []),
  ];
}

/** An order has exactly the reservations it was sold with, and none after its cancellation. */
function reservationErrors({ brands }: Snapshot, orderRecord: OrderRecord): readonly string[] {
  const { name, order, promotionUses, stockUses } = orderRecord;
  const brand = brands.find(({ id }) => id === order.brand_id);
  const scarce = new Set(brand?.products.flatMap(({ id, stock }) => (stock === null ? [] : id)));
  const limited = new Set(brand?.promotions.filter(isLimited).map(({ id }) => id));
  const isCancelled = order.state === 'cancelled';
  const promotions = isCancelled ? [] : order.sold.promotionIds.filter((id) => limited.has(id));
  const quantities = isCancelled ? [] : order.sold.lines.filter(({ productId }) => scarce.has(productId));
  const expected = [...promotions, ...quantities.flatMap(({ productId, quantity }) => repeat(productId, quantity))];
  const reserved = [
    ...promotionUses.flatMap((use) => (use.released_at === null ? use.promotion_id : [])),
    ...stockUses.flatMap((use) => (use.released_at === null ? repeat(use.product_id, use.quantity) : [])),
  ];
  const [right, real] = [expected.toSorted().join(' '), reserved.toSorted().join(' ')];
  return right === real ? [] : [`${name}, ${order.state}: holds [${real}] instead of [${right}]`];
}

function repeat(productId: string, quantity: number): readonly string[] {
  return Array.from({ length: quantity }, () => productId);
}
