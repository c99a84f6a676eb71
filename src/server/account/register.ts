import type { register as endpoint } from '#contract/account.ts';
import type { FieldProblem } from '#contract/problems.ts';
import { problem } from '#contract/problems.ts';
import { parseEmailAddress } from '#core/account/email-address.ts';
import { ok, refuse } from '#core/result.ts';
import type { Call, Handler, Session } from '#server/http/call.ts';
import type { AccountServices } from './account-services.ts';
import { checkRegisterForm, customFieldsOf } from './check-register-form.ts';
import type { RegisterForm } from './check-register-form.ts';
import { insertCustomer } from './customer-store.ts';
import { sessionView } from './session-view.ts';
import { limitRegistration } from './sign-in-limits.ts';

/**
 * Creates an account. A new and a known address get the same answer, the same work and the same provisional session; for a known one the typed
 * password is thrown away and nothing of the account is reached (D9).
 */
export function register(services: AccountServices): Handler<typeof endpoint> {
  return async (call, form) => {
    const email = parseEmailAddress(form.email);
    const fields = checkRegisterForm(form, call.store.brand);
    if (!email.ok || fields.length > 0) return refuse(problem('account/registration-invalid', { fields }));
    const limited = await limitRegistration(services.database, call, email.value);
    if (limited !== null) return refuse(limited);
    const weak = await checkStrength(services, form);
    if (weak.length > 0) return refuse(problem('account/registration-invalid', { fields: weak }));
    const passwordHash = await services.passwordHash.hash(form.password);
    const session = await begin(services, call, form, { email: email.value, passwordHash });
    return ok({ session: await sessionView(services, call, session), merged: { added: 0, skipped: 0 } });
  };
}

async function checkStrength({ isGuessable }: AccountServices, form: RegisterForm): Promise<FieldProblem[]> {
  const isWeak = await isGuessable(form.password, [form.firstname, form.lastname, form.email]);
  return isWeak ? [{ path: 'password', code: 'too-weak' }] : [];
}

function begin(
  { database, ids }: AccountServices,
  call: Call,
  form: RegisterForm,
  { email, passwordHash }: { readonly email: string; readonly passwordHash: string },
): Promise<Session> {
  const { brand } = call.store;
  const person = { firstName: tidy(form.firstname), lastName: tidy(form.lastname), email, username: null };
  const customer = {
    ...person,
    brandId: brand.id,
    id: ids.uuid(),
    passwordHash,
    fields: customFieldsOf(form, brand),
    verifiedAt: null,
    createdAt: call.now,
  };
  const basketId = call.session === null || call.session.kind === 'customer' ? null : call.session.basketId;
  return database.transaction(async (tx) => {
    const isNew = await insertCustomer(tx, customer);
    return call.sessions.replace(tx, { kind: 'provisional', customerId: isNew ? customer.id : null, basketId, person });
  });
}

function tidy(name: string): string {
  return name.trim().normalize('NFC').replaceAll(/\s+/g, ' ');
}
