import type { Queries, Transaction } from '#server/platform/database/database.ts';
import type { PersonKey } from '#server/platform/personal-data-part.ts';

/** Ids of the account's sessions, and of sessions that registered its address; related rows are found by them. */
export async function listSessionIds(
  db: Queries,
  { brandId, customerId, email }: PersonKey,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('brand_id', '=', brandId)
    .where((eb) => eb.or([eb('customer_id', '=', customerId), ...(email === null ? [] : [eb('email', '=', email)])]))
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends and clears sessions; the remaining row marks the cookie as signed out. */
export async function deleteSessionData(
  tx: Transaction,
  { brandId, customerId, email }: PersonKey,
  now: number,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set((eb) => ({
      ended_at: eb.fn.coalesce('ended_at', eb.val(now)),
      customer_id: null,
      basket_id: null,
      document: 'null',
      device: '',
      network: '',
      email: null,
    }))
    .where('brand_id', '=', brandId)
    .where((eb) => eb.or([eb('customer_id', '=', customerId), ...(email === null ? [] : [eb('email', '=', email)])]))
    .execute();
}

/** Ends the sessions of an account and makes them those of another, with their networks, which stay evidence of logins. */
export async function moveEndedSessions(
  tx: Transaction,
  { brandId, from, to }: { readonly brandId: string; readonly from: string; readonly to: string },
  now: number,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set((eb) => ({
      ended_at: eb.fn.coalesce('ended_at', eb.val(now)),
      customer_id: to,
      basket_id: null,
      document: 'null',
      device: '',
    }))
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', from)
    .execute();
}

/** Removes baskets from the sessions they were filled in, which include guest sessions whose order a customer claimed. */
export async function clearBasketSessions(
  tx: Transaction,
  brandId: string,
  basketIds: readonly string[],
): Promise<void> {
  if (basketIds.length === 0) return;
  await tx
    .updateTable('sessions')
    .set({ basket_id: null, device: '', network: '' })
    .where('brand_id', '=', brandId)
    .where('basket_id', 'in', basketIds)
    .execute();
}
