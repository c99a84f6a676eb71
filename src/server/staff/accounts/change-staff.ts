import type { changeStaff } from '#contract/operator/staff.ts';
import { type Problem, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { brandAccessOf } from '#core/staff/brand-access.ts';
import { permissionsOf } from '#core/staff/permissions.ts';
import { removesLastOwner } from '#core/staff/staff-account.ts';
import { brandsOfAssignments } from '#core/staff/task-assignment.ts';
import { type AppliedChange, applyOnce } from '#server/audit/public.ts';
import { unassignTasks } from '#server/jobs/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { OperatorCaller, OperatorHandler } from '#server/staff/operator-context.ts';
import { revokeStaffCodes } from '#server/staff/staff-code-store.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { endStaffSessions } from '#server/staff/staff-session-store.ts';
import {
  type StaffAccount,
  findStaffAccount,
  listStaffAccounts,
  updateStaffAccount,
} from '#server/staff/staff-store.ts';
import { describeAccess } from './describe-access.ts';
import { refuseGrant } from './refuse-grant.ts';
import { staffVersion } from './staff-version.ts';
import { staffListView } from './staff-view.ts';

/**
 * Changes name, role and brands of an account, or disables it. Problem: 'operator/changed-meanwhile' when it was changed
 * since the form was opened, which would otherwise undo that change.
 */
export function change(services: StaffServices): OperatorHandler<typeof changeStaff> {
  return async (context, { commandId, staffId, version, name, role, isDisabled, brands }) => {
    const { caller, now: at } = context;
    const subject = { kind: 'staff', id: staffId } as const;
    const asked = { name: name.trim(), role, brands: brandAccessOf(brands) };
    const requested = { ...describeAccess(asked), isDisabled };
    const command = {
      id: commandId,
      actor: caller.actor,
      action: 'staff.change',
      brandId: null,
      subject,
      requested,
      at,
    };
    const applied = await applyOnce<null, ChangeProblem>(services, command, async (tx) => {
      const account = await findStaffAccount(tx, staffId);
      if (account === null) return refuse(problem('staff/not-found'));
      if (version !== staffVersion(account)) return refuse(problem('operator/changed-meanwhile'));
      const disabledAt = isDisabled ? (account.disabledAt ?? at) : null;
      const next = { ...account, ...asked, disabledAt };
      return refuseChange(caller, account, next) ?? updateAccount(tx, { account, next, at });
    });
    return applied.ok ? ok(await staffListView(services, context)) : applied;
  };
}

type ChangeProblem = 'staff/not-found' | 'operator/changed-meanwhile' | 'staff/not-permitted' | 'staff/last-owner';

/** The caller needs the permissions and brands the account has and those it gets. */
function refuseChange(
  caller: OperatorCaller,
  account: StaffAccount,
  next: StaffAccount,
): Result<never, Problem<'staff/not-permitted'>> | null {
  for (const { role, brands } of [account, next]) {
    const refused = refuseGrant(caller, { permissions: permissionsOf(role), brands }, 'staff.manage');
    if (refused !== null) return refuse(refused);
  }
  return null;
}

/** An account as it is and as it should be. */
export interface AccountChange {
  readonly account: StaffAccount;
  readonly next: StaffAccount;
  readonly at: number;
}

/**
 * Stores a changed account; disabling ends its sessions and revokes its links. Open tasks it can no longer complete are
 * unassigned. Other changes take effect at the next
 * request of its sessions. Problem: 'staff/last-owner'. The caller holds the lock on the audit log.
 */
export async function updateAccount(
  tx: Transaction,
  { account, next, at }: AccountChange,
): Promise<Result<AppliedChange<null>, Problem<'staff/last-owner'>>> {
  const accounts = await listStaffAccounts(tx);
  const isDisabled = next.disabledAt !== null;
  const facts = accounts.map((one) => ({ ...one, isDisabled: one.disabledAt !== null }));
  if (removesLastOwner(facts, { ...next, isDisabled })) return refuse(problem('staff/last-owner'));
  await updateStaffAccount(tx, next);
  if (isDisabled) {
    await endStaffSessions(tx, { staffId: next.id, now: at });
    await revokeStaffCodes(tx, { staffId: next.id, now: at });
  }
  const keeps = brandsOfAssignments({ ...next, isDisabled });
  const unassigned = await unassignTasks(tx, { staffId: next.id, keeps, at });
  const before = { ...describeAccess(account), isDisabled: account.disabledAt !== null };
  const after = { ...describeAccess(next), isDisabled, ...(unassigned === 0 ? {} : { unassignedTasks: unassigned }) };
  return ok({ value: null, before, after });
}
