import { redirect } from 'react-router';
import { CUSTOM_FIELD } from '#web/custom-field.ts';
import type { PageContext } from '#web/page-context.ts';
import { pageProblem } from '#web/page-problem.ts';
import { formText } from '#web/read-form.ts';
import { screens } from '#web/screens.ts';
import { intentIn } from './as-intent.ts';
import { attempt, showRefusal } from './refusal-of.ts';

type Page = Pick<PageContext, 'api'>;

/** Does what a form of the personal data asks for, then shows them as they are; what was refused comes back beside its field. */
export async function changePersonalData({ api }: Page, form: FormData) {
  const intent = intentIn(form);
  if (intent !== 'profile' && intent !== 'email') throw pageProblem({ code: 'request/invalid' });
  const changed = await attempt(() =>
    intent === 'profile'
      ? api.personalData.change(profileIn(form))
      : api.personalData.changeEmail({ email: formText(form, 'email'), password: formText(form, 'password') }),
  );
  if (!changed.ok) return showRefusal(changed.problem, form);
  return redirect(`${screens.accountPersonalData.href()}?saved=${intent}#${intent}`, 303);
}

/** Deletes the account, then says so to nobody in particular. */
export async function deleteAccount({ api }: Page, form: FormData) {
  const password = formText(form, 'password');
  const confirm = formText(form, 'confirm') === 'on';
  const deleted = await attempt(() => api.personalData.delete({ password, confirm }));
  return deleted.ok ? redirect(`${screens.accountDelete.href()}?done`, 303) : showRefusal(deleted.problem, form);
}

function profileIn(form: FormData) {
  const custom = [...form.keys()].filter((name) => name.startsWith(CUSTOM_FIELD));
  return {
    username: formText(form, 'username'),
    firstname: formText(form, 'firstname'),
    lastname: formText(form, 'lastname'),
    custom_fields: Object.fromEntries(custom.map((name) => [name.slice(CUSTOM_FIELD.length), formText(form, name)])),
  };
}
