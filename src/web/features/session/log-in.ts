import type { Caller } from '#contract/api.ts';
import { formText } from '#web/read-form.ts';
import { goOn, showAgain } from './session-answer.ts';

/** Answers the login form, of the login screen and of the header. */
export async function logIn(api: Caller, form: FormData) {
  const signedIn = await api.account.login({
    username: formText(form, 'username'),
    password: formText(form, 'password'),
  });
  return signedIn.ok ? goOn(signedIn.value, form) : showAgain(signedIn.problem, form);
}
