import type { openStaffView as endpoint } from '#contract/account.ts';
import { problem } from '#contract/problems.ts';
import { parseEmailedCode } from '#core/account/emailed-code.ts';
import { VIEW_MS } from '#core/account/staff-view.ts';
import { ok, refuse } from '#core/result.ts';
import type { AccountServices } from '#server/identity/account/account-services.ts';
import { limitTransfers } from '#server/identity/account/sign-in/sign-in-limits.ts';
import type { Handler } from '#server/request/request-context.ts';
import { claimStaffView } from './staff-view-store.ts';

/** Opens a read-only view with its link, once. Problems: 'account/link-invalid', 'limits/too-many-requests'. */
export function openStaffView({ database, ids }: Pick<AccountServices, 'database' | 'ids'>): Handler<typeof endpoint> {
  return async (context, { code }) => {
    const limited = await limitTransfers(database, context);
    if (limited !== null) return refuse(limited);
    const { now } = context;
    const token = ids.token();
    const link = { brandId: context.store.brand.id, code: parseEmailedCode(code) ?? '' };
    const given = { ...link, token, expiresAt: now + VIEW_MS };
    const isOpened = await database.transaction((tx) => claimStaffView(tx, given, now));
    if (!isOpened) return refuse(problem('account/link-invalid'));
    context.sessions.setView(token);
    return ok({});
  };
}
