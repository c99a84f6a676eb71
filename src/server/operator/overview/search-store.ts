import type { Queries } from '#server/platform/database/database.ts';

/** A row found by a whole number, name, address or id. */
export interface FoundRow {
  readonly kind: 'order' | 'customer' | 'domain' | 'invoice' | 'payment';
  readonly brandId: string;
  readonly id: string;
  readonly title: string;
  readonly detail: string;
}

/** The most results of each kind. */
export const LIMIT = 10;

/** What is searched for. */
interface SearchedText {
  readonly text: string;
  /** The text as a domain name (A-label); null when it is none. */
  readonly domain: string | null;
  /** Whether invoices and payments are looked for. */
  readonly seesMoney: boolean;
}

/** Customers, domains, invoices and payments of some brands that are exactly what was searched for; each by an index. */
export async function findExactly(
  db: Queries,
  brandIds: readonly string[],
  { text, domain, seesMoney }: SearchedText,
): Promise<readonly FoundRow[]> {
  if (brandIds.length === 0) return [];
  const lower = text.toLowerCase();
  const isAddress = text.includes('@');
  const money = seesMoney ? await findMoney(db, brandIds, text) : [];
  const customers = isAddress
    ? await db
        .selectFrom('customers')
        .select(['brand_id', 'id', 'email', 'first_name', 'last_name'])
        .where('brand_id', 'in', brandIds)
        .where('email', '=', lower)
        .limit(LIMIT)
        .execute()
    : [];
  const merged = isAddress ? await findMerged(db, brandIds, lower) : [];
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
    ...merged.map((row) => ({
      ...base('customer', row.brand_id, row.id),
      title: row.email,
      detail: [`${row.first_name} ${row.last_name}`.trim(), row.formerEmail].filter((part) => part !== '').join(' · '),
    })),
    ...money,
  ];
}

/** Accounts into which one of the address was merged. */
function findMerged(db: Queries, brandIds: readonly string[], email: string) {
  return db
    .selectFrom('former_addresses')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.brand_id', '=', 'former_addresses.brand_id')
        .onRef('customers.id', '=', 'former_addresses.customer_id'),
    )
    .select(['customers.brand_id', 'customers.id', 'customers.email', 'first_name', 'last_name'])
    .select('former_addresses.email as formerEmail')
    .where('former_addresses.brand_id', 'in', brandIds)
    .where('former_addresses.email', '=', email)
    .limit(LIMIT)
    .execute();
}

/** Invoices by number and payments by the provider's id. */
async function findMoney(db: Queries, brandIds: readonly string[], text: string): Promise<readonly FoundRow[]> {
  const invoices = await db
    .selectFrom('invoices')
    .select(['brand_id', 'id', 'number', 'state'])
    .where('brand_id', 'in', brandIds)
    .where('number', '=', text.toUpperCase())
    .limit(LIMIT)
    .execute();
  const payments = await db
    .selectFrom('payments')
    .select(['brand_id', 'id', 'provider_payment_id', 'provider', 'state'])
    .where('brand_id', 'in', brandIds)
    .where('provider_payment_id', '=', text)
    .limit(LIMIT)
    .execute();
  return [
    ...invoices.map((row) => ({
      ...base('invoice', row.brand_id, row.id),
      title: row.number ?? '',
      detail: row.state,
    })),
    ...payments.map((row) => ({
      ...base('payment', row.brand_id, row.id),
      title: row.provider_payment_id ?? '',
      detail: `${row.provider} · ${row.state}`,
    })),
  ];
}

function base<Kind extends FoundRow['kind']>(kind: Kind, brandId: string, id: string) {
  return { kind, brandId, id };
}
