import { data } from 'react-router';
import type { Caller } from '#contract/api.ts';
import { PROBLEMS } from '#contract/problems.ts';
import { CUSTOM_FIELD } from '#web/custom-field.ts';
import { formText } from '#web/read-form.ts';
import { screens } from '#web/screens.ts';
import type { RegisterAnswer } from './register-screen.tsx';
import { captchaIn, goOn, refusedForm } from './session-answer.ts';

/** Answers the register form; sending it is the agreement that stands before its button (specification §5). Who was going nowhere is told of the mail. */
export async function register(api: Caller, form: FormData) {
  const custom = [...form.keys()].filter((name) => name.startsWith(CUSTOM_FIELD));
  const registered = await api.account.register({
    email: formText(form, 'email'),
    password: formText(form, 'password'),
    firstname: formText(form, 'firstname'),
    lastname: formText(form, 'lastname'),
    custom_fields: Object.fromEntries(custom.map((name) => [name.slice(CUSTOM_FIELD.length), formText(form, name)])),
    accept_terms: true,
    ...captchaIn(form),
  });
  if (registered.ok) return goOn(registered.value, form, screens.register.href());
  const refused = refusedForm(registered.problem, form);
  return data<RegisterAnswer>({ step: 'register', ...refused }, { status: PROBLEMS[refused.code].status });
}
