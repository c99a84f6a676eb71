import type { Queries } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';

/** The key of a customer. */
export interface CustomerKey {
  readonly brandId: string;
  readonly customerId: string;
}

/** An account without its password. */
export type AccountRow = Omit<Tables['customers'], 'password_hash' | 'updated_at'>;

/** The account; null when there is none. */
export async function findAccountRow(db: Queries, { brandId, customerId }: CustomerKey): Promise<AccountRow | null> {
  const row = await accounts(db).where('brand_id', '=', brandId).where('id', '=', customerId).executeTakeFirst();
  return row ?? null;
}

/** The account of an email address in normalized form; null when there is none in the brand. */
export async function findAccountByEmail(db: Queries, brandId: string, email: string): Promise<AccountRow | null> {
  const row = await accounts(db).where('brand_id', '=', brandId).where('email', '=', email).executeTakeFirst();
  return row ?? null;
}

function accounts(db: Queries) {
  return db
    .selectFrom('customers')
    .select(['brand_id', 'id', 'email', 'username', 'first_name', 'last_name', 'fields'])
    .select(['verified_at', 'created_at', 'password_changed_at', 'blocked_at']);
}

/** When the customer last logged in, as far as it is still known; null otherwise. */
export async function findLastLogin(db: Queries, { brandId, customerId }: CustomerKey): Promise<number | null> {
  const device = await db
    .selectFrom('devices')
    .select((eb) => eb.fn.max('seen_at').as('at'))
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  const session = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.max('created_at').as('at'))
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  const times = [device?.at, session?.at].flatMap((at) => (at === null || at === undefined ? [] : [at]));
  return times.length === 0 ? null : Math.max(...times);
}

/** The document of the newest open link to a new address, and until when it works; null without one. */
export async function findPendingEmail(
  db: Queries,
  { brandId, customerId }: CustomerKey,
  now: number,
): Promise<{ readonly document: string; readonly expiresAt: number } | null> {
  const row = await db
    .selectFrom('one_time_codes')
    .select(['document', 'expires_at'])
    .where('brand_id', '=', brandId)
    .where('purpose', '=', 'email-change')
    .where('subject_id', '=', customerId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { document: row.document, expiresAt: row.expires_at };
}
