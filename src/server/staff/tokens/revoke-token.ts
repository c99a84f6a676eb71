import type { revokeToken } from '#contract/operator/staff.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { applyOnce } from '#server/audit/public.ts';
import { refuseGrant } from '#server/staff/accounts/refuse-grant.ts';
import { findApiTokenById, revokeApiToken } from '#server/staff/api-token-store.ts';
import type { OperatorHandler } from '#server/staff/operator-context.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { tokenListView } from './token-view.ts';

/** Revokes an API token of brands the caller may see. */
export function revoke(services: StaffServices): OperatorHandler<typeof revokeToken> {
  return async ({ caller, now: at }, { commandId, tokenId }) => {
    const subject = { kind: 'token', id: tokenId } as const;
    const command = { id: commandId, actor: caller.actor, action: 'tokens.revoke', brandId: null, subject, at };
    const applied = await applyOnce(services, command, async (tx) => {
      const token = await findApiTokenById(tx, tokenId);
      if (token === null) return refuse(problem('tokens/not-found'));
      const refused = refuseGrant(caller, { permissions: [], brands: token.brands }, 'tokens.manage');
      if (refused !== null) return refuse(refused);
      await revokeApiToken(tx, tokenId, at);
      return ok({ value: null, before: { name: token.name }, after: {} });
    });
    return applied.ok ? ok(await tokenListView(services)) : applied;
  };
}
