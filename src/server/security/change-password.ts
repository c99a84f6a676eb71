import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import type { changePassword as endpoint } from '#contract/security.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import {
  refuseNewPassword,
  endSessionsWithPassword,
  findSessionById,
  tokensOfPerson,
  withPasswordPlace,
} from '#server/account/public.ts';
import type { SignInCustomer } from '#server/account/public.ts';
import type { RequestContext, Handler, Session } from '#server/http/request/request-context.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { confirmPassword } from './confirm-password.ts';
import type { SecurityServices } from './security-services.ts';
import { exchangePassword } from './security-store.ts';
import { securityView } from './security-view.ts';

/** Changes the password, ends all other sessions, and gives this one a new token. */
export function changePassword(services: SecurityServices): Handler<typeof endpoint> {
  return async (context, { current_password, password }) => {
    const confirmed = await confirmPassword(services, context, current_password);
    if (!confirmed.ok) return confirmed;
    const customer = confirmed.value;
    const { brand } = context.store;
    const given = { password, ownWords: tokensOfPerson(brand, customer), languages: brand.languages };
    const refused = await refuseNewPassword(services, given, 'account/password-refused');
    if (refused !== null) return refuse(refused);
    const hashed = await withPasswordPlace(services, customer.id, async (place) => ok(await place.hash(password)));
    if (!hashed.ok) return hashed;
    const passwordHash = hashed.value;
    const changed = await services.database.transaction((tx) =>
      exchange(services, tx, { context, customer, passwordHash }),
    );
    return changed.ok ? ok(await securityView(services.database, context, customer.id, changed.value)) : changed;
  };
}

interface Exchange {
  readonly context: RequestContext;
  readonly customer: SignInCustomer;
  readonly passwordHash: string;
}

/**
 * Refused when session or password changed concurrently. The continued session keeps its start and thereby its absolute
 * lifetime.
 */
async function exchange(
  services: SecurityServices,
  tx: Queries,
  { context, customer, passwordHash }: Exchange,
): Promise<Result<Session, Problem>> {
  const { brandId, id: customerId, firstName, lastName, email, username } = customer;
  const { now: at, session } = context;
  const current = session === null ? null : await findSessionById(tx, brandId, session.id, at);
  if (current === null || !current.isLive) return refuse(problem('session/expired'));
  const passwords = { from: customer.passwordHash, to: passwordHash, at };
  const isDone = await exchangePassword(tx, { brandId, customerId }, passwords);
  if (!isDone) return refuse(problem('account/wrong-password'));
  const person = { firstName, lastName, email, username };
  const { basketId } = current.session;
  const next = { kind: 'customer', customerId, basketId, person } as const;
  const renewed = await context.sessions.replace(tx, next, current.createdAt);
  await endSessionsWithPassword(services, tx, { context, customerId, except: renewed.id });
  return ok(renewed);
}
