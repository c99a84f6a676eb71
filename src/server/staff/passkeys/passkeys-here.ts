import { type Problem, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { RelyingParty } from '#core/staff/passkey.ts';
import type { OperatorContext } from '#server/staff/operator-context.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

/** The relying party, if the request was sent to its address. Problem: 'staff/passkeys-unavailable'. */
export function passkeysHere(
  { relyingParty }: Pick<StaffServices, 'relyingParty'>,
  { origin }: Pick<OperatorContext, 'origin'>,
): Result<RelyingParty, Problem<'staff/passkeys-unavailable'>> {
  return relyingParty === null || relyingParty.origin !== origin
    ? refuse(problem('staff/passkeys-unavailable'))
    : ok(relyingParty);
}
