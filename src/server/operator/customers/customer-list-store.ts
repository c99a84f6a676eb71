import { type ExpressionBuilder, sql } from 'kysely';
import { normalizeEmailAddress } from '#core/account/email-address.ts';
import type { Position } from '#server/operator/page-cursor.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';

/** An account in the list. */
export type CustomerListRow = Pick<
  Tables['customers'],
  'brand_id' | 'id' | 'email' | 'first_name' | 'last_name' | 'created_at' | 'blocked_at'
>;

/** Which accounts are listed; null members do not restrict. */
export interface CustomerFilter {
  readonly brandIds: readonly string[] | null;
  readonly isBlocked: boolean;
  /** Beginning of an email address (with '@' or not), of a first or last name, or of both. */
  readonly search: string | null;
  readonly after: Position | null;
  readonly limit: number;
}

/** The newest accounts first. Every filter uses an index: by brand, blocked, and by the beginning of address or names. */
export async function listCustomerRows(db: Queries, filter: CustomerFilter): Promise<readonly CustomerListRow[]> {
  const { brandIds, isBlocked, search, after, limit } = filter;
  if (brandIds?.length === 0) return [];
  let customers = db
    .selectFrom('customers')
    .select(['brand_id', 'id', 'email', 'first_name', 'last_name', 'created_at', 'blocked_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (brandIds !== null) customers = customers.where('brand_id', 'in', brandIds);
  if (isBlocked) customers = customers.where('blocked_at', 'is not', null);
  if (search !== null) customers = customers.where((eb) => matching(eb, search));
  if (after !== null) {
    customers = customers.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.at, after.id)));
  }
  return customers.execute();
}

type Condition = ExpressionBuilder<Tables, 'customers'>;

function matching(eb: Condition, search: string) {
  if (search.includes('@')) return startsWith('email', search);
  const [first = '', ...rest] = search.split(/\s+/);
  const last = rest.join(' ');
  const names = [startsWith('first_name', search), startsWith('last_name', search)];
  if (last === '') return eb.or([startsWith('email', search), ...names]);
  const both = (one: string, other: string) => eb.and([startsWith('first_name', one), startsWith('last_name', other)]);
  return eb.or([...names, both(first, last), both(last, first)]);
}

/** The number of characters the indexes of beginnings contain. */
const INDEXED = 3;

/**
 * Whether a column begins with a text, which may be shorter than the indexed part only if it is all of it. Addresses are
 * stored in lower case; of names the database makes both lower case, since SQLite does so for ASCII only.
 */
function startsWith(column: 'email' | 'first_name' | 'last_name', text: string) {
  const isEmail = column === 'email';
  const typed = isEmail ? normalizeEmailAddress(text) : text;
  const value = isEmail ? sql.ref(column) : sql`lower(${sql.ref(column)})`;
  const wanted = isEmail ? sql`cast(${typed} as text)` : sql`lower(${typed})`;
  const length = Array.from(typed).length;
  const beginning = sql<boolean>`substr(${value}, 1, ${sql.lit(INDEXED)}) = substr(${wanted}, 1, ${sql.lit(INDEXED)})`;
  if (length <= INDEXED) return beginning;
  return sql<boolean>`${beginning} and substr(${value}, 1, ${sql.lit(length)}) = ${wanted}`;
}

/** Orders without an account by their email address. */
export interface GuestRow {
  readonly brandId: string;
  readonly email: string;
  readonly orders: number;
  readonly lastOrderId: string;
  readonly lastOrderAt: number;
}

/** The most orders of a guest that are counted. */
const MAX_ORDERS = 500;

/** Guests: email addresses with orders but no account, by brand. */
export async function listGuestRows(
  db: Queries,
  { brandIds, email }: { readonly brandIds: readonly string[]; readonly email: string },
): Promise<readonly GuestRow[]> {
  if (brandIds.length === 0) return [];
  const rows = await db
    .selectFrom('orders')
    .select(['brand_id', 'id', 'placed_at'])
    .where('brand_id', 'in', brandIds)
    .where('email', '=', email)
    .where('customer_id', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('placed_at', 'desc')
    .limit(MAX_ORDERS)
    .execute();
  return Map.groupBy(rows, ({ brand_id: brandId }) => brandId)
    .entries()
    .flatMap(([brandId, [newest, ...older]]) =>
      newest === undefined
        ? []
        : [{ brandId, email, orders: older.length + 1, lastOrderId: newest.id, lastOrderAt: newest.placed_at }],
    )
    .toArray();
}
