import type { endOwnSession as endpoint } from '#contract/operator/account.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { applyOnce } from '#server/audit/public.ts';
import type { OperatorHandler } from '#server/staff/operator-context.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { endStaffSession } from '#server/staff/staff-session-store.ts';
import { ownAccountView } from './account-view.ts';
import { ownCommand, ownSession } from './own-session.ts';

/** Ends another session of the session's account; its own ends by logging out, and that of another account is not found. */
export function endOwnSession(services: StaffServices): OperatorHandler<typeof endpoint> {
  return async (context, { commandId, sessionId }) => {
    const session = ownSession(context);
    if (!session.ok) return session;
    const { id: ownId, staffId } = session.value;
    const requested = { session: sessionId };
    const command = ownCommand(context, session.value, { commandId, action: 'staff.end-session', requested });
    const ended = await applyOnce<null, 'staff/not-found'>(services, command, async (tx) => {
      const hasEnded = sessionId !== ownId && (await endStaffSession(tx, { staffId, sessionId, now: context.now }));
      return hasEnded ? ok({ value: null }) : refuse(problem('staff/not-found'));
    });
    return ended.ok ? ok(await ownAccountView(services, context, session.value)) : ended;
  };
}
