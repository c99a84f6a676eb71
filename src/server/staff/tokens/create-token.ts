import type { createToken } from '#contract/operator/staff.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { brandAccessOf } from '#core/staff/brand-access.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { applyOnce } from '#server/audit/public.ts';
import { refuseGrant } from '#server/staff/accounts/refuse-grant.ts';
import { findApiToken, findApiTokenById, insertApiToken } from '#server/staff/api-token-store.ts';
import type { OperatorCaller, OperatorHandler } from '#server/staff/operator-context.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { tokenListView } from './token-view.ts';

/** Marks tokens of the operator API, so that scanners for leaked secrets recognise them. */
const PREFIX = 'landrush_';

/**
 * Creates an API token with permissions and brands of its author. It is derived from the command's id, so that repeating
 * a command whose response was lost returns the same token to the same author, and only its hash is stored.
 */
export function create(services: StaffServices): OperatorHandler<typeof createToken> {
  const { database, ids } = services;
  return async (context, { commandId, name, scopes: given, brands: brandIds, days }) => {
    const { caller, now: at } = context;
    const [scopes, brands] = [[...new Set(given)], brandAccessOf(brandIds)];
    const refused = refuseGrant(caller, { permissions: scopes, brands }, 'tokens.manage');
    if (refused !== null) return refuse(refused);
    const createdBy = await findAuthor(services, caller);
    if (createdBy === null) return refuse(problem('staff/login-required'));
    const id = ids.uuid();
    const token = `${PREFIX}${services.secrets.sign(`api-token ${createdBy} ${commandId}`)}`;
    const subject = { kind: 'token', id: null } as const;
    const requested = { name: name.trim(), scopes, brands, days };
    const command = {
      id: commandId,
      actor: caller.actor,
      action: 'tokens.create',
      brandId: null,
      subject,
      requested,
      at,
    };
    const applied = await applyOnce(services, command, async (tx) => {
      const expiresAt = at + days * DAY_MS;
      await insertApiToken(tx, { id, token, name: name.trim(), createdBy, scopes, brands, createdAt: at, expiresAt });
      return ok({ value: null, subjectId: id, after: { expiresAt } });
    });
    if (!applied.ok) return applied;
    const stored = await findApiToken(database.read, token);
    if (stored?.id !== applied.value.subjectId) return refuse(problem('operator/command-reused'));
    return ok({ token, ...(await tokenListView(services)) });
  };
}

/** The account behind a caller: a token created by a token belongs to the account of that one. */
async function findAuthor(
  { database: { read } }: Pick<StaffServices, 'database'>,
  { session, actor }: OperatorCaller,
): Promise<string | null> {
  if (session !== null) return session.staffId;
  return (await findApiTokenById(read, actor.id))?.createdBy ?? null;
}
