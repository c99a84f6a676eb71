import type { PricedLine } from '#core/pricing/priced-basket.ts';
import type { Queries } from '#server/platform/database/database.ts';

/** The domains and services of an order's lines that have a page of their own. */
export interface LineSubjects {
  /** Stored names among those of the lines (A-labels). */
  readonly domains: ReadonlySet<string>;
  /** The service of each line that created one. */
  readonly services: ReadonlyMap<string, string>;
}

/** Finds the domains and services of an order. */
export async function findLineSubjects(
  db: Queries,
  {
    brandId,
    orderId,
    lines,
  }: { readonly brandId: string; readonly orderId: string; readonly lines: readonly PricedLine[] },
): Promise<LineSubjects> {
  const names = [...new Set(lines.flatMap(({ configuration }) => configuration.domain?.name ?? []))];
  const domains =
    names.length === 0
      ? []
      : await db
          .selectFrom('domains')
          .select('name')
          .where('brand_id', '=', brandId)
          .where('name', 'in', names)
          .execute();
  const services = await db
    .selectFrom('services')
    .select(['id', 'line_id'])
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'service')
    .execute();
  return {
    domains: new Set(domains.map(({ name }) => name)),
    services: new Map(services.map((row) => [row.line_id, row.id])),
  };
}
