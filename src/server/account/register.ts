import type { register as endpoint } from '#contract/account.ts';
import type { Problem } from '#contract/problems.ts';
import { problem } from '#contract/problems.ts';
import { parseEmailAddress } from '#core/account/email-address.ts';
import { tidyName } from '#core/account/person-name.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { Call, Handler, Session } from '#server/http/call.ts';
import type { AccountServices } from './account-services.ts';
import { checkNewPassword } from './check-new-password.ts';
import { checkRegisterForm, customFieldsOf } from './check-register-form.ts';
import type { RegisterForm } from './check-register-form.ts';
import { wordsOfPerson } from './own-words.ts';
import { insertRegistration } from './registration-store.ts';
import { sessionView } from './session-view.ts';
import { limitRegistration } from './sign-in-limits.ts';
import { withPasswordPlace } from './with-password-place.ts';

const DAY_MS = 24 * 60 * 60_000;

/** How long the mailed link of a registration works. */
const WAITS_MS = 7 * DAY_MS;

/**
 * Begins an account, which the mailed link makes. Nothing here looks at accounts: a new and a known address get the same answer, the same work and the
 * same provisional session; which letter is written is decided when it is sent (D9).
 */
export function register(services: AccountServices): Handler<typeof endpoint> {
  return async (call, form) => {
    const email = readAddress(call, form);
    if (!email.ok) return email;
    const hashed = await withPasswordPlace(services, null, async (place) => {
      const refused = await check(services, call, form, email.value);
      return refused === null ? ok(await place.hash(form.password)) : refuse(refused);
    });
    if (!hashed.ok) return hashed;
    const session = await begin(services, call, form, { email: email.value, passwordHash: hashed.value });
    return ok({ session: await sessionView(services, call, session), merged: { added: 0, skipped: 0 } });
  };
}

/** The address to register, when the form is filled in as it should be. */
function readAddress(call: Call, form: RegisterForm): Result<string, Problem> {
  const email = parseEmailAddress(form.email);
  const fields = checkRegisterForm(form, call.store.brand);
  if (email.ok && fields.length === 0) return email;
  return refuse(problem('account/registration-invalid', { fields }));
}

/** What stands against it: captcha, limits, a weak password. */
async function check(
  services: AccountServices,
  call: Call,
  form: RegisterForm & { readonly captcha?: string | undefined },
  email: string,
): Promise<Problem | null> {
  const proof = await services.checkCaptcha(call, 'register', form.captcha);
  if (!proof.ok) return proof.problem;
  const limited = await limitRegistration(services.database, call, email, proof.value);
  if (limited !== null) return limited;
  const person = { firstName: form.firstname, lastName: form.lastname, email, username: null };
  const words = wordsOfPerson(call.store.brand, person);
  const code = await checkNewPassword(services, form.password, words);
  return code === null ? null : problem('account/registration-invalid', { fields: [{ path: 'password', code }] });
}

function begin(
  { database, ids, queueMail }: AccountServices,
  call: Call,
  form: RegisterForm,
  { email, passwordHash }: { readonly email: string; readonly passwordHash: string },
): Promise<Session> {
  const { brand } = call.store;
  const name = { firstName: tidyName(form.firstname), lastName: tidyName(form.lastname) };
  const basketId = call.session === null || call.session.kind === 'customer' ? null : call.session.basketId;
  const id = ids.uuid();
  return database.transaction(async (tx) => {
    const person = { ...name, email, username: null };
    const session = await call.sessions.replace(tx, { kind: 'provisional', customerId: null, basketId, person });
    const times = { createdAt: call.now, expiresAt: call.now + WAITS_MS };
    const registration = { ...name, email, passwordHash, fields: customFieldsOf(form, brand), ...times };
    await insertRegistration(tx, { ...registration, brandId: brand.id, id, sessionId: session.id });
    const request = { kind: 'registration', registrationId: id } as const;
    await queueMail(tx, { brandId: brand.id, about: id, request, at: call.now, language: call.store.language });
    return session;
  });
}
