import type { useLoginLink } from '#contract/operator/session.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { applyAudited } from '#server/audit/public.ts';
import type { OperatorHandler } from '#server/staff/operator-context.ts';
import { staffActor } from '#server/staff/staff-actor.ts';
import { claimStaffCode, findStaffCode } from '#server/staff/staff-code-store.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { findStaffAccount } from '#server/staff/staff-store.ts';
import { staffSessionView } from './session-view.ts';
import { setSessionCookie, startStaffSession } from './start-session.ts';

/** Logs in by a link of the command line, without password and second factor: its author has access to the database. */
export function loginByLink(services: StaffServices): OperatorHandler<typeof useLoginLink> {
  const { database } = services;
  return async (context, { code }) => {
    const { now } = context;
    const key = { purpose: 'login-link', code } as const;
    const staffId = await findStaffCode(database.read, key, now);
    const account = staffId === null ? null : await findStaffAccount(database.read, staffId);
    if (account === null) return refuse(problem('staff/link-invalid'));
    const actor = staffActor(account, context.network);
    const subject = { kind: 'staff', id: account.id } as const;
    const change = { actor, action: 'session.start', brandId: null, subject, at: now };
    const started = await applyAudited(services, change, async (tx) => {
      if (!(await claimStaffCode(tx, key, now))) return refuse(problem('staff/link-invalid'));
      const session = await startStaffSession(services, tx, { context, staffId: account.id, method: 'login-link' });
      return ok({ value: session, after: { session: session.id, device: context.device, factor: 'login-link' } });
    });
    if (!started.ok) return started;
    setSessionCookie(context, started.value);
    return ok(await staffSessionView(services, account.id));
  };
}
