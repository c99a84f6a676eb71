import { type Problem, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { isConfirmed } from '#core/staff/staff-session.ts';
import type { OperatorCommand } from '#server/audit/public.ts';
import type { CallerContext, OperatorSession } from '#server/staff/operator-context.ts';

/** The session of a request. Problem: 'staff/login-required' for an API token. */
export function ownSession({
  caller: { session },
}: Pick<CallerContext, 'caller'>): Result<OperatorSession, Problem<'staff/login-required'>> {
  return session === null ? refuse(problem('staff/login-required')) : ok(session);
}

/** The session of a request whose account was recently confirmed. Problem: also 'staff/confirmation-required'. */
export function confirmedSession(
  context: Pick<CallerContext, 'caller' | 'now'>,
): Result<OperatorSession, Problem<'staff/login-required' | 'staff/confirmation-required'>> {
  const session = ownSession(context);
  if (session.ok && !isConfirmed(session.value.confirmedAt, context.now))
    return refuse(problem('staff/confirmation-required'));
  return session;
}

interface OwnChange extends Pick<OperatorCommand, 'requested'> {
  readonly commandId: string;
  readonly action: string;
}

/** A change of the caller's own account. */
export function ownCommand(
  { caller: { actor }, now }: Pick<CallerContext, 'caller' | 'now'>,
  { staffId }: OperatorSession,
  { commandId, action, requested = {} }: OwnChange,
): OperatorCommand {
  return { id: commandId, actor, action, brandId: null, subject: { kind: 'staff', id: staffId }, requested, at: now };
}
