import type { Queries, Transaction } from '#server/platform/database/database.ts';
import type { PersonKey } from '#server/platform/personal-data-part.ts';
import type { Tables } from '#server/platform/tables.ts';

type Row<Table extends keyof Tables, Column extends keyof Tables[Table]> = Pick<Tables[Table], Column>;

/** The rows of an account without secrets. */
export interface AccountRows {
  readonly customer: Omit<Tables['customers'], 'brand_id' | 'password_hash'> | undefined;
  readonly sessions: readonly Row<
    'sessions',
    'id' | 'device' | 'network' | 'created_at' | 'seen_at' | 'expires_at' | 'ended_at'
  >[];
  readonly devices: readonly Row<
    'devices',
    'id' | 'label' | 'network' | 'created_at' | 'seen_at' | 'remembered_until'
  >[];
  readonly secondFactor: Row<'second_factors', 'confirmed_at'> | undefined;
  readonly codes: readonly Row<'one_time_codes', 'purpose' | 'document' | 'created_at' | 'expires_at' | 'used_at'>[];
}

export async function listAccountRows(db: Queries, { brandId, customerId }: PersonKey): Promise<AccountRows> {
  const customer = db
    .selectFrom('customers')
    .select(['id', 'email', 'username', 'first_name', 'last_name', 'fields'])
    .select(['verified_at', 'created_at', 'password_changed_at', 'blocked_at', 'updated_at'])
    .where('brand_id', '=', brandId)
    .where('id', '=', customerId);
  const sessions = db
    .selectFrom('sessions')
    .select(['id', 'device', 'network', 'created_at', 'seen_at', 'expires_at', 'ended_at'])
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId);
  const devices = db
    .selectFrom('devices')
    .select(['id', 'label', 'network', 'created_at', 'seen_at', 'remembered_until'])
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId);
  const secondFactor = db
    .selectFrom('second_factors')
    .select('confirmed_at')
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId);
  const codes = db
    .selectFrom('one_time_codes')
    .select(['purpose', 'document', 'created_at', 'expires_at', 'used_at'])
    .where('brand_id', '=', brandId)
    .where('purpose', 'in', ABOUT_CUSTOMERS)
    .where('subject_id', '=', customerId);
  return {
    customer: await customer.executeTakeFirst(),
    sessions: await sessions.execute(),
    devices: await devices.execute(),
    secondFactor: await secondFactor.executeTakeFirst(),
    codes: await codes.execute(),
  };
}

/** Code purposes whose subject is a customer. */
const ABOUT_CUSTOMERS = ['recovery', 'second-factor', 'email-change'] as const;

/** Deletes credentials, devices and codes of an account, and views of it by staff. */
export async function deleteAccountRows(tx: Transaction, { brandId, customerId, email }: PersonKey): Promise<void> {
  for (const table of ['devices', 'second_factors', 'recovery_codes', 'staff_views'] as const) {
    await tx.deleteFrom(table).where('brand_id', '=', brandId).where('customer_id', '=', customerId).execute();
  }
  await tx
    .deleteFrom('one_time_codes')
    .where('brand_id', '=', brandId)
    .where('purpose', 'in', ABOUT_CUSTOMERS)
    .where('subject_id', '=', customerId)
    .execute();
  if (email === null) return;
  const registrations = tx.selectFrom('registrations').where('brand_id', '=', brandId).where('email', '=', email);
  await tx
    .deleteFrom('one_time_codes')
    .where('brand_id', '=', brandId)
    .where('purpose', '=', 'verification')
    .where('subject_id', 'in', registrations.select('id'))
    .execute();
  await tx.deleteFrom('registrations').where('brand_id', '=', brandId).where('email', '=', email).execute();
}

/** Deletes the session transfer codes of sessions. */
export async function deleteTransfers(tx: Transaction, brandId: string, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  await tx
    .deleteFrom('one_time_codes')
    .where('brand_id', '=', brandId)
    .where('purpose', '=', 'transfer')
    .where('subject_id', 'in', sessionIds)
    .execute();
}
