import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type { listStaff } from '#contract/operator/staff.ts';
import { brandList } from '#core/staff/brand-access.ts';
import { staffState } from '#core/staff/staff-account.ts';
import type { OperatorContext } from '#server/staff/operator-context.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { type StaffSession, listLastSeen, listStaffSessions } from '#server/staff/staff-session-store.ts';
import { type StaffAccount, listStaffAccounts } from '#server/staff/staff-store.ts';
import { staffVersion } from './staff-version.ts';

type StaffList = OperatorOutputOf<typeof listStaff>;

/** All accounts with their open sessions, as the operator API shows them. */
export async function staffListView(
  { database: { read } }: Pick<StaffServices, 'database'>,
  { caller, now }: Pick<OperatorContext, 'caller' | 'now'>,
): Promise<StaffList> {
  const accounts = await listStaffAccounts(read);
  const [sessions, lastSeen] = [await listStaffSessions(read, { now }), await listLastSeen(read)];
  const sessionsOf = Map.groupBy(sessions, ({ staffId }) => staffId);
  const ownId = caller?.session?.id ?? null;
  return {
    staff: accounts.map((account) => {
      const open = sessionsOf.get(account.id) ?? [];
      return { ...accountView(account, lastSeen.get(account.id) ?? null), sessions: open.map(sessionView(ownId)) };
    }),
  };
}

function accountView(account: StaffAccount, lastSeenAt: number | null): Omit<StaffList['staff'][number], 'sessions'> {
  const { id, name, email, role, brands, hasPassword, passkeys, createdAt, disabledAt } = account;
  const state = staffState({ hasPassword, passkeys, isDisabled: disabledAt !== null });
  return {
    id,
    version: staffVersion(account),
    name,
    email,
    role,
    brands: brandList(brands),
    state,
    passkeys,
    createdAt,
    lastSeenAt,
  };
}

/** A session as sent; `ownId` is that of the request. */
export function sessionView(ownId: string | null) {
  return ({ id, device, network, createdAt, seenAt }: StaffSession) => ({
    id,
    device,
    network,
    createdAt,
    seenAt,
    isThis: id === ownId,
  });
}
