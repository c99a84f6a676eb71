import type { getSession } from '#contract/account.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { AccountServices } from '#server/identity/account/account-services.ts';
import type { RequestContext, Session } from '#server/request/request-context.ts';

/** The session as returned by the API. */
export type SessionView = OutputOf<typeof getSession>;

/** The session's view with basket count; `session` may be newer than the request's. */
export async function sessionView(
  services: Pick<AccountServices, 'avatarOf' | 'basketOf' | 'pendingOrderOf' | 'takesWrites'>,
  context: RequestContext,
  session: Session | null,
): Promise<SessionView> {
  const { avatarOf, basketOf, pendingOrderOf, takesWrites } = services;
  const own = { ...context, session };
  const basket = session === null || session.basketId === null ? null : await basketOf(own);
  return {
    kind: kindOf(session),
    user: userOf(session, await avatarIn(avatarOf, session)),
    email: session?.person?.email ?? null,
    basketCount: basket?.count ?? 0,
    basketDomainCount: basket?.domainCount ?? 0,
    pendingOrder: session === null ? null : await pendingOrderOf(own),
    currency: basket?.currency ?? defaultCurrency(context),
    formsAvailable: takesWrites(),
    expired: session === null && context.sessionExpired,
    replacesExpired: session?.replacesExpired === true,
    ...(session?.viewedUntil === undefined ? {} : { staffView: { until: session.viewedUntil } }),
  };
}

/** A view by staff is shown as the customer's session. */
function kindOf(session: Session | null): SessionView['kind'] {
  if (session === null) return 'none';
  return session.kind === 'staff-view' ? 'customer' : session.kind;
}

/** The view while the session cannot be determined: everything except forms. */
export function unknownSessionView(context: Pick<RequestContext, 'store'>): SessionView {
  return {
    kind: 'none',
    user: null,
    email: null,
    basketCount: 0,
    basketDomainCount: 0,
    pendingOrder: null,
    currency: defaultCurrency(context),
    formsAvailable: false,
    expired: false,
    replacesExpired: false,
  };
}

function defaultCurrency({ store }: Pick<RequestContext, 'store'>): string {
  return store.brand.currencies[0] ?? 'EUR';
}

async function avatarIn(avatarOf: AccountServices['avatarOf'], session: Session | null): Promise<string | null> {
  return session === null || session.customerId === null ? null : avatarOf(session.brandId, session.customerId);
}

function userOf(session: Session | null, avatar: string | null): SessionView['user'] {
  if (session === null || session.person === null) return null;
  const { firstName, lastName, email, username } = session.person;
  return { display: firstName, fullname: `${firstName} ${lastName}`.trim(), username: username ?? email, avatar };
}
