import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import type { changePassword as endpoint } from '#contract/security.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import {
  refuseNewPassword,
  endWithPassword,
  findSessionById,
  wordsOfPerson,
  withPasswordPlace,
} from '#server/account/public.ts';
import type { SignInCustomer } from '#server/account/public.ts';
import type { Call, Handler, Session } from '#server/http/call.ts';
import type { Queries } from '#server/platform/database.ts';
import { confirmPassword } from './confirm-password.ts';
import type { SecurityServices } from './security-services.ts';
import { exchangePassword } from './security-store.ts';
import { securityView } from './security-view.ts';

/** Changes the password, ends all other sessions, and gives this one a new token. */
export function changePassword(services: SecurityServices): Handler<typeof endpoint> {
  return async (call, { current_password, password }) => {
    const confirmed = await confirmPassword(services, call, current_password);
    if (!confirmed.ok) return confirmed;
    const customer = confirmed.value;
    const { brand } = call.store;
    const given = { password, ownWords: wordsOfPerson(brand, customer), languages: brand.languages };
    const refused = await refuseNewPassword(services, given, 'account/password-refused');
    if (refused !== null) return refuse(refused);
    const hashed = await withPasswordPlace(services, customer.id, async (place) => ok(await place.hash(password)));
    if (!hashed.ok) return hashed;
    const passwordHash = hashed.value;
    const changed = await services.database.transaction((tx) =>
      exchange(services, tx, { call, customer, passwordHash }),
    );
    return changed.ok ? ok(await securityView(services.database, call, customer.id, changed.value)) : changed;
  };
}

interface Exchange {
  readonly call: Call;
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
  { call, customer, passwordHash }: Exchange,
): Promise<Result<Session, Problem>> {
  const { brandId, id: customerId, firstName, lastName, email, username } = customer;
  const { now: at, session } = call;
  const current = session === null ? null : await findSessionById(tx, brandId, session.id, at);
  if (current === null || !current.isLive) return refuse(problem('session/expired'));
  const passwords = { from: customer.passwordHash, to: passwordHash, at };
  const isDone = await exchangePassword(tx, { brandId, customerId }, passwords);
  if (!isDone) return refuse(problem('account/wrong-password'));
  const person = { firstName, lastName, email, username };
  const { basketId } = current.session;
  const next = { kind: 'customer', customerId, basketId, person } as const;
  const renewed = await call.sessions.replace(tx, next, current.createdAt);
  await endWithPassword(services, tx, { call, customerId, except: renewed.id });
  return ok(renewed);
}
