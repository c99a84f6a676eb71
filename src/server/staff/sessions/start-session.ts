import type { Transaction } from '#server/platform/database/database.ts';
import type { OperatorContext } from '#server/staff/operator-context.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { type NewStaffSession, insertStaffSession } from '#server/staff/staff-session-store.ts';

/** A started session: its token for the cookie, and when it expires at the latest (ms). */
export interface StartedSession {
  readonly id: string;
  readonly token: string;
  readonly expiresAt: number;
}

/** Starts a session in the caller's transaction; its cookie is set when that is committed. */
export async function startStaffSession(
  { ids }: Pick<StaffServices, 'ids'>,
  tx: Transaction,
  {
    context: { device, network, now },
    staffId,
    method,
  }: { readonly context: OperatorContext } & Pick<NewStaffSession, 'staffId' | 'method'>,
): Promise<StartedSession> {
  const [id, token] = [ids.uuid(), ids.token()];
  const expiresAt = await insertStaffSession(tx, { id, token, staffId, method, device, network, at: now });
  return { id, token, expiresAt };
}

/** Gives the browser a started session. */
export function setSessionCookie({ cookie }: OperatorContext, { token, expiresAt }: StartedSession): void {
  cookie.set(token, expiresAt);
}
