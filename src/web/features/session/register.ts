import type { Caller } from '#contract/api.ts';
import { formText } from '#web/read-form.ts';
import { CUSTOM_FIELD } from './custom-field.ts';
import { goOn, showAgain } from './session-answer.ts';

/** Answers the register form; sending it is the agreement that stands before its button (specification §5). */
export async function register(api: Caller, form: FormData) {
  const custom = [...form.keys()].filter((name) => name.startsWith(CUSTOM_FIELD));
  const registered = await api.account.register({
    email: formText(form, 'email'),
    password: formText(form, 'password'),
    firstname: formText(form, 'firstname'),
    lastname: formText(form, 'lastname'),
    custom_fields: Object.fromEntries(custom.map((name) => [name.slice(CUSTOM_FIELD.length), formText(form, name)])),
    accept_terms: true,
  });
  return registered.ok ? goOn(registered.value, form) : showAgain(registered.problem, form);
}
