import type { register as endpoint } from '#contract/account.ts';
import type { ProblemOf } from '#contract/endpoint.ts';
import { type FieldProblem, type Problem, problem } from '#contract/problems.ts';
import { type Registration, checkRegistration } from '#core/account/check-registration.ts';
import { knownCustomFields, missingCustomFields } from '#core/account/custom-fields.ts';
import { parseEmailAddress } from '#core/account/email-address.ts';
import { normalizePersonName } from '#core/account/person-name.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { Brand } from '#core/storefront/brand.ts';
import { DAY_MS } from '#core/time/durations.ts';
import type { AccountServices } from '#server/identity/account/account-services.ts';
import { checkNewPassword, tooManyAtOnce } from '#server/identity/account/passwords/check-new-password.ts';
import { tokensOfPerson } from '#server/identity/account/passwords/personal-tokens.ts';
import type { PasswordToScore } from '#server/identity/account/passwords/score-password.ts';
import { withPasswordSlot } from '#server/identity/account/passwords/with-password-slot.ts';
import { sessionView } from '#server/identity/account/sessions/session-view.ts';
import { limitRegistration } from '#server/identity/account/sign-in/sign-in-limits.ts';
import { guestSession } from '#server/identity/account/sign-in/sign-in.ts';
import { createNetworkLimiter } from '#server/request/limits/network-limiter.ts';
import { isLoopback } from '#server/request/limits/network.ts';
import type { Handler, RequestContext, Session } from '#server/request/request-context.ts';
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
    const canCheck = () => isLoopback(context.network) || secondsToWait(context.network, context.now) === null;
    const email = await readAddress(services, context, form, canCheck);
    if (!email.ok) return email;
    const hashed = await withPasswordSlot(services, null, async (slot) => {
      const refused = await check(services, context, form, email.value);
      return refused === null ? ok(await slot.hash(form.password)) : refuse(refused);
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
  canCheck: () => boolean,
): Promise<Result<string, Problem<'account/registration-invalid'>>> {
  const email = parseEmailAddress(form.email);
  const fields = checkRegisterForm(form, context.store.brand);
  if (email.ok && fields.length === 0) return email;
  const isChecked = fields.some(({ path }) => path === 'password') || !canCheck();
  const code = isChecked ? null : await checkNewPassword(services, passwordOf(context, form));
  const ofPassword = code === null || code === 'not-scored' ? [] : [{ path: 'password', code }];
  return refuse(problem('account/registration-invalid', { fields: [...fields, ...ofPassword] }));
}

function passwordOf({ store: { brand } }: RequestContext, form: RegisterForm): PasswordToScore {
  const { firstname: firstName, lastname: lastName, email, password } = form;
  const personalWords = tokensOfPerson(brand, { firstName, lastName, email, username: null });
  return { password, personalWords, languages: brand.languages };
}

/** Checks captcha, limits and password strength. */
async function check(
  services: AccountServices,
  context: RequestContext,
  form: RegisterForm & { readonly captcha?: string | undefined },
  email: string,
): Promise<ProblemOf<typeof endpoint> | null> {
  const proof = await services.checkCaptcha(context, 'register', form.captcha);
  if (!proof.ok) return proof.problem;
  const limited = await limitRegistration(services.database, context, email, proof.value);
  if (limited !== null) return limited;
  const found = await checkNewPassword(services, passwordOf(context, { ...form, email }));
  if (found === 'not-scored') return tooManyAtOnce();
  return found === null
    ? null
    : problem('account/registration-invalid', { fields: [{ path: 'password', code: found }] });
}

function begin(
  { database, ids, queueMail, moveSessionOrders }: AccountServices,
  context: RequestContext,
  form: RegisterForm,
  { email, passwordHash }: { readonly email: string; readonly passwordHash: string },
): Promise<Session> {
  const { brand } = context.store;
  const name = { firstName: normalizePersonName(form.firstname), lastName: normalizePersonName(form.lastname) };
  const guest = guestSession(context);
  const basketId = guest?.basketId ?? null;
  const id = ids.uuid();
  return database.transaction(async (tx) => {
    const person = { ...name, email, username: null };
    const session = await context.sessions.replace(tx, { kind: 'provisional', customerId: null, basketId, person });
    if (guest !== null) await moveSessionOrders(tx, { brandId: brand.id, from: guest.id, to: session.id });
    const times = { createdAt: context.now, expiresAt: context.now + WAITS_MS };
    const registration = { ...name, email, passwordHash, fields: customFieldsOf(form, brand), ...times };
    await insertRegistration(tx, { ...registration, brandId: brand.id, id, sessionId: session.id });
    const request = { kind: 'registration', registrationId: id } as const;
    await queueMail(tx, {
      brandId: brand.id,
      subject: { type: 'registration', id },
      request,
      at: context.now,
      language: context.store.language,
    });
    return session;
  });
}

/** The submitted register form. */
interface RegisterForm extends Registration {
  readonly customFields?: Readonly<Record<string, string>> | undefined;
  readonly acceptTerms: boolean;
}

/** Validates the form except for the password's strength. */
function checkRegisterForm(form: RegisterForm, brand: Pick<Brand, 'customFields'>): FieldProblem[] {
  const custom = missingCustomFields(form.customFields, brand.customFields);
  const terms = form.acceptTerms ? [] : [{ path: 'acceptTerms', code: 'required' }];
  return [...checkRegistration(form), ...custom, ...terms];
}

/** The submitted values of the brand's custom fields; others are dropped. */
function customFieldsOf(form: RegisterForm, brand: Pick<Brand, 'customFields'>): Record<string, string> {
  return knownCustomFields(form.customFields, brand.customFields);
}
