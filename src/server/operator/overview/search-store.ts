import type { Queries } from '#server/platform/database/database.ts';

/** A row found by a whole number, name, address or id. */
export interface FoundRow {
  readonly kind: 'order' | 'customer' | 'domain' | 'invoice';
  readonly brandId: string;
  readonly id: string;
  readonly title: string;
  readonly detail: string;
}

/** The most results of each kind. */
export const LIMIT = 10;

/** Customers, domains and invoices of some brands that are exactly what was searched for; each by a unique index. */
export async function findExactly(
  db: Queries,
  brandIds: readonly string[],
  { text, domain }: { readonly text: string; readonly domain: string | null },
): Promise<readonly FoundRow[]> {
  if (brandIds.length === 0) return [];
  const [upper, lower] = [text.toUpperCase(), text.toLowerCase()];
  const isAddress = text.includes('@');
  const invoices = await db
    .selectFrom('invoices')
    .select(['brand_id', 'order_id', 'number', 'state'])
    .where('brand_id', 'in', brandIds)
    .where('number', '=', upper)
    .limit(LIMIT)
    .execute();
  const customers = isAddress
    ? await db
        .selectFrom('customers')
        .select(['brand_id', 'id', 'email', 'first_name', 'last_name'])
        .where('brand_id', 'in', brandIds)
        .where('email', '=', lower)
        .limit(LIMIT)
        .execute()
    : [];
  const domains =
    domain !== null
      ? await db
          .selectFrom('domains')
          .select(['brand_id', 'order_id', 'name', 'state'])
          .where('brand_id', 'in', brandIds)
          .where('name', '=', domain)
          .limit(LIMIT)
          .execute()
      : [];
  return [
    ...domains.map((row) => ({ ...base('domain', row.brand_id, row.order_id), title: row.name, detail: row.state })),
    ...customers.map((row) => ({
      ...base('customer', row.brand_id, row.id),
      title: row.email,
      detail: `${row.first_name} ${row.last_name}`.trim(),
    })),
    ...invoices.map((row) => ({
      ...base('invoice', row.brand_id, row.order_id),
      title: row.number ?? '',
      detail: row.state,
    })),
  ];
}

function base<Kind extends FoundRow['kind']>(kind: Kind, brandId: string, id: string) {
  return { kind, brandId, id };
}
