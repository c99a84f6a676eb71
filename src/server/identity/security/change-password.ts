import { type Problem, problem } from '#contract/problems.ts';
import type { changePassword as endpoint } from '#contract/security.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { MINUTE_MS } from '#core/time/durations.ts';
import {
  type SignInCustomer,
  findPasswordChange,
  lockCustomer,
  updatePassword,
} from '#server/identity/account/customer-store.ts';
import { refuseNewPassword } from '#server/identity/account/passwords/check-new-password.ts';
import { endSessionsWithPassword } from '#server/identity/account/passwords/end-sessions-with-password.ts';
import { tokensOfPerson } from '#server/identity/account/passwords/personal-tokens.ts';
import { withPasswordSlot } from '#server/identity/account/passwords/with-password-slot.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Handler, RequestContext, Session } from '#server/request/request-context.ts';
import { findSessionById } from '#server/request/sessions/session-store.ts';
import { customerIdOf } from '#server/request/sessions/signed-in.ts';
import { confirmPassword } from './confirm-password.ts';
import type { SecurityServices } from './security-services.ts';
import { securityView } from './security-view.ts';

/** How long a change can be repeated of which the cookie arrived, but not the page. */
const REPEATABLE_MS = 15 * MINUTE_MS;

/**
 * Changes the password, ends all other sessions, and gives this one a new token. A repeated change changes nothing: the
 * new password is confirmed as the current one.
 */
export function changePassword(services: SecurityServices): Handler<typeof endpoint> {
  return async (context, { currentPassword, password }) => {
    const confirmed = await confirmPassword(services, context, currentPassword);
    if (!confirmed.ok) {
      if (confirmed.problem.code !== 'account/wrong-password' || !(await isJustChanged(services, context)))
        return confirmed;
      const repeated = await confirmPassword(services, context, password);
      return repeated.ok ? ok(await securityView(services.database, context, repeated.value.id)) : repeated;
    }
    const customer = confirmed.value;
    const { brand } = context.store;
    const input = { password, personalWords: tokensOfPerson(brand, customer), languages: brand.languages };
    const refused = await refuseNewPassword(services, input);
    if (refused !== null) return refuse(refused);
    const hashed = await withPasswordSlot(services, customer.id, async (slot) => ok(await slot.hash(password)));
    if (!hashed.ok) return hashed;
    const passwordHash = hashed.value;
    const changed = await services.database.transaction((tx) =>
      exchange(services, tx, { context, customer, passwordHash }),
    );
    return changed.ok ? ok(await securityView(services.database, context, customer.id, changed.value)) : changed;
  };
}

async function isJustChanged(
  { database }: Pick<SecurityServices, 'database'>,
  context: RequestContext,
): Promise<boolean> {
  const customerId = customerIdOf(context);
  if (customerId === null) return false;
  const changedAt = await findPasswordChange(database.read, context.store.brand.id, customerId);
  return changedAt !== null && context.now - changedAt < REPEATABLE_MS;
}

interface Exchange {
  readonly context: RequestContext;
  readonly customer: SignInCustomer;
  readonly passwordHash: string;
}

/**
 * Refused when session or password changed concurrently: both are read after the account is locked, as a block of the
 * account ends its sessions. The continued session keeps its start and thereby its absolute
 * lifetime.
 */
async function exchange(
  services: SecurityServices,
  tx: Transaction,
  { context, customer, passwordHash }: Exchange,
): Promise<Result<Session, Problem<'account/wrong-password' | 'session/expired'>>> {
  const { brandId, id: customerId, firstName, lastName, email, username } = customer;
  const { now: at, session } = context;
  const isUnchanged = await lockCustomer(tx, customer);
  const current = session === null ? null : await findSessionById(tx, brandId, session.id, at);
  if (current === null || !current.isLive) return refuse(problem('session/expired'));
  if (!isUnchanged) return refuse(problem('account/wrong-password'));
  await updatePassword(tx, customer, { passwordHash, at });
  const person = { firstName, lastName, email, username };
  const { basketId } = current.session;
  const next = { kind: 'customer', customerId, basketId, person } as const;
  const renewed = await context.sessions.replace(tx, next, current.createdAt);
  await endSessionsWithPassword(services, tx, { context, customerId, except: renewed.id });
  return ok(renewed);
}
