import type { Queries } from '#server/platform/database/database.ts';

/** A row found by a whole number, name, address or id. */
export interface FoundRow {
  readonly kind: 'order' | 'customer' | 'domain' | 'invoice' | 'payment';
  readonly brandId: string;
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly state: string | null;
}

/** The most results of each kind. */
export const LIMIT = 10;

/** What is searched for. */
interface SearchedText {
  readonly text: string;
  /** The text as a domain name (A-label); null when it is none, or domains are not looked for. */
  readonly domain: string | null;
  /** The text as an email address; null when it is none, or customers are not looked for. */
  readonly email: string | null;
  /** The text as numbers of invoices; null when invoices and payments are not looked for. */
  readonly invoiceNumbers: readonly string[] | null;
}

/** Customers, domains, invoices and payments of some brands that are exactly what was searched for; each by an index. */
export async function findExactly(
  db: Queries,
  brandIds: readonly string[],
  { text, domain, email, invoiceNumbers: numbers }: SearchedText,
): Promise<readonly FoundRow[]> {
  if (brandIds.length === 0) return [];
  const money = numbers === null ? [] : await findMoney(db, brandIds, { text, numbers });
  const customers =
    email !== null
      ? await db
          .selectFrom('customers')
          .select(['brand_id', 'id', 'email', 'first_name', 'last_name'])
          .where('brand_id', 'in', brandIds)
          .where('email', '=', email)
          .limit(LIMIT)
          .execute()
      : [];
  const merged = email !== null ? await findMerged(db, brandIds, email) : [];
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
    ...domains.map((row) => ({
      ...base('domain', row.brand_id, row.order_id),
      title: row.name,
      detail: '',
      state: row.state,
    })),
    ...customers.map((row) => ({
      ...base('customer', row.brand_id, row.id),
      title: row.email,
      detail: `${row.first_name} ${row.last_name}`.trim(),
      state: null,
    })),
    ...merged.map((row) => ({
      ...base('customer', row.brand_id, row.id),
      title: row.email,
      detail: [`${row.first_name} ${row.last_name}`.trim(), row.formerEmail].filter((part) => part !== '').join(' · '),
      state: null,
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
async function findMoney(
  db: Queries,
  brandIds: readonly string[],
  { text, numbers }: { readonly text: string; readonly numbers: readonly string[] },
): Promise<readonly FoundRow[]> {
  const invoices = await db
    .selectFrom('invoices')
    .select(['brand_id', 'id', 'number', 'state'])
    .where('brand_id', 'in', brandIds)
    .where('number', 'in', numbers)
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
      detail: '',
      state: row.state,
    })),
    ...payments.map((row) => ({
      ...base('payment', row.brand_id, row.id),
      title: row.provider_payment_id ?? '',
      detail: row.provider,
      state: row.state,
    })),
  ];
}

function base<Kind extends FoundRow['kind']>(kind: Kind, brandId: string, id: string) {
  return { kind, brandId, id };
}
