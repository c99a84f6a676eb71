import type { register as endpoint } from '#contract/account.ts';
import type { Problem } from '#contract/problems.ts';
import { problem } from '#contract/problems.ts';
import { parseEmailAddress } from '#core/account/email-address.ts';
import { normalisePersonName } from '#core/account/person-name.ts';
import { DAY_MS } from '#core/durations.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { AccountServices } from '#server/account/account-services.ts';
import { checkNewPassword, refuseNewPassword } from '#server/account/passwords/check-new-password.ts';
import { tokensOfPerson } from '#server/account/passwords/personal-tokens.ts';
import type { PasswordToScore } from '#server/account/passwords/score-password.ts';
import { withPasswordPlace } from '#server/account/passwords/with-password-place.ts';
import { sessionView } from '#server/account/sessions/session-view.ts';
import { limitRegistration } from '#server/account/sign-in/sign-in-limits.ts';
import { createNetworkLimiter } from '#server/http/limits/network-limiter.ts';
import { isLoopback } from '#server/http/limits/network.ts';
import type { RequestContext, Handler, Session } from '#server/http/request/request-context.ts';
import { checkRegisterForm, customFieldsOf } from './check-register-form.ts';
import type { RegisterForm } from './check-register-form.ts';
import { insertRegistration } from './registration-store.ts';

/** Limit of scoring passwords of forms that are refused anyway, since scoring takes CPU time. */
const CHECKED_WITH_MISTAKES = { requests: 20, windowMs: 60_000 };

/** Lifetime of a registration's mailed link (ms). */
const WAITS_MS = 7 * DAY_MS;

/**
 * Starts a registration, which the mailed link completes. No account is looked up: new and known addresses get the same
 * response, work and provisional session; the email is chosen when sent (docs/decisions/015). Problems:
 * 'account/registration-invalid', 'account/too-many-at-once', 'limits/too-many-requests'.
 */
export function register(services: AccountServices): Handler<typeof endpoint> {
  const secondsToWait = createNetworkLimiter(CHECKED_WITH_MISTAKES);
  return async (context, form) => {
    const mayCheck = () => isLoopback(context.network) || secondsToWait(context.network, context.now) === null;
    const email = await readAddress(services, context, form, mayCheck);
    if (!email.ok) return email;
    const hashed = await withPasswordPlace(services, null, async (place) => {
      const refused = await check(services, context, form, email.value);
      return refused === null ? ok(await place.hash(form.password)) : refuse(refused);
    });
    if (!hashed.ok) return hashed;
    const session = await begin(services, context, form, { email: email.value, passwordHash: hashed.value });
    return ok({ session: await sessionView(services, context, session), merged: { added: 0, skipped: 0 } });
  };
}

/** The normalized address of a valid form; otherwise all invalid fields including a weak password. */
async function readAddress(
  services: Pick<AccountServices, 'checkPassword'>,
  context: RequestContext,
  form: RegisterForm,
  mayCheck: () => boolean,
): Promise<Result<string, Problem>> {
  const email = parseEmailAddress(form.email);
  const fields = checkRegisterForm(form, context.store.brand);
  if (email.ok && fields.length === 0) return email;
  const isChecked = fields.some(({ path }) => path === 'password') || !mayCheck();
  const code = isChecked ? null : await checkNewPassword(services, passwordOf(context, form));
  const ofPassword = code === null || code === 'not-scored' ? [] : [{ path: 'password', code }];
  return refuse(problem('account/registration-invalid', { fields: [...fields, ...ofPassword] }));
}

function passwordOf({ store: { brand } }: RequestContext, form: RegisterForm): PasswordToScore {
  const { firstname: firstName, lastname: lastName, email, password } = form;
  const ownWords = tokensOfPerson(brand, { firstName, lastName, email, username: null });
  return { password, ownWords, languages: brand.languages };
}

/** Checks captcha, limits and password strength. */
async function check(
  services: AccountServices,
  context: RequestContext,
  form: RegisterForm & { readonly captcha?: string | undefined },
  email: string,
): Promise<Problem | null> {
  const proof = await services.checkCaptcha(context, 'register', form.captcha);
  if (!proof.ok) return proof.problem;
  const limited = await limitRegistration(services.database, context, email, proof.value);
  if (limited !== null) return limited;
  const given = passwordOf(context, { ...form, email });
  return refuseNewPassword(services, given, 'account/registration-invalid');
}

function begin(
  { database, ids, queueMail }: AccountServices,
  context: RequestContext,
  form: RegisterForm,
  { email, passwordHash }: { readonly email: string; readonly passwordHash: string },
): Promise<Session> {
  const { brand } = context.store;
  const name = { firstName: normalisePersonName(form.firstname), lastName: normalisePersonName(form.lastname) };
  const basketId = context.session === null || context.session.kind === 'customer' ? null : context.session.basketId;
  const id = ids.uuid();
  return database.transaction(async (tx) => {
    const person = { ...name, email, username: null };
    const session = await context.sessions.replace(tx, { kind: 'provisional', customerId: null, basketId, person });
    const times = { createdAt: context.now, expiresAt: context.now + WAITS_MS };
    const registration = { ...name, email, passwordHash, fields: customFieldsOf(form, brand), ...times };
    await insertRegistration(tx, { ...registration, brandId: brand.id, id, sessionId: session.id });
    const request = { kind: 'registration', registrationId: id } as const;
    await queueMail(tx, { brandId: brand.id, about: id, request, at: context.now, language: context.store.language });
    return session;
  });
}
