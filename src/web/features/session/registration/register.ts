import { data } from 'react-router';
import type { ApiClient } from '#contract/api.ts';
import { PROBLEMS } from '#contract/problems.ts';
import { redirectOrResubmit } from '#web/features/session/resubmit.ts';
import { SESSION_INTENT } from '#web/features/session/session-intent.ts';
import { captchaIn, refusedForm } from '#web/features/session/session-result.ts';
import { CUSTOM_FIELD } from '#web/forms/custom-field.ts';
import { formText } from '#web/forms/read-form.ts';
import { screens } from '#web/screens.ts';
import { fromCheckout } from './from-checkout.ts';
import type { RegisterResult } from './register-screen.tsx';

/**
 * Handles the registration form; submitting it agrees to the terms stated above its button. Without a return path the
 * confirmation is shown.
 */
export async function register(api: ApiClient, form: FormData) {
  if (formText(form, 'intent') === SESSION_INTENT.fromCheckout) return data<RegisterResult>(fromCheckout(form));
  const custom = [...form.keys()].filter((name) => name.startsWith(CUSTOM_FIELD));
  const registered = await api.account.register({
    email: formText(form, 'email'),
    password: formText(form, 'password'),
    firstname: formText(form, 'firstname'),
    lastname: formText(form, 'lastname'),
    customFields: Object.fromEntries(custom.map((name) => [name.slice(CUSTOM_FIELD.length), formText(form, name)])),
    acceptTerms: true,
    ...captchaIn(form),
  });
  if (registered.ok) return redirectOrResubmit(registered.value, form, screens.register.href());
  const refused = refusedForm(registered.problem, form);
  return data<RegisterResult>({ step: 'register', ...refused }, { status: PROBLEMS[refused.code].status });
}
