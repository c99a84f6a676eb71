import type { Problem } from '#contract/problems.ts';
import { MAX_PICTURE_BYTES } from '#core/pictures/picture.ts';
import { type Result, refuse } from '#core/result.ts';
import type { Intent } from '#web/features/account/account-views.ts';
import { intentIn } from '#web/features/account/as-intent.ts';
import { showRefusal } from '#web/features/account/refusal-of.ts';
import { redirectWithFlash } from '#web/flash/flash.ts';
import { readFlash } from '#web/flash/read-flash.ts';
import { CUSTOM_FIELD } from '#web/forms/custom-field.ts';
import { formText } from '#web/forms/read-form.ts';
import { attempt } from '#web/problems/attempt.ts';
import { pageProblem } from '#web/problems/page-problem.ts';
import { toBase64 } from '#web/runtime/base64.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { screens } from '#web/screens.ts';

type Page = Pick<PageContext, 'api'>;

/** Runs a form of the personal data screen, then redirects to it; a refusal is shown at its field. */
export async function changePersonalData({ api }: Page, form: FormData) {
  const intent = intentIn(form);
  const change = changeOf(api, intent, form);
  if (change === null) throw pageProblem({ code: 'request/invalid' });
  const changed = await attempt(change);
  if (!changed.ok) return showRefusal(changed.problem, form);
  const place = intent === 'remove-avatar' ? 'avatar' : intent;
  return redirectWithFlash(`${screens.accountPersonalData.href()}#${place}`, { saved: intent ?? undefined });
}

function changeOf(
  api: Page['api'],
  intent: Intent | null,
  form: FormData,
): (() => Promise<Result<unknown, Problem>>) | null {
  switch (intent) {
    case 'profile':
      return () => api.personalData.change(profileIn(form));
    case 'email': {
      const [email, password] = [formText(form, 'email'), formText(form, 'password')];
      return () => api.personalData.changeEmail({ email, password });
    }
    case 'avatar':
      return () => changeAvatar({ api }, form);
    case 'remove-avatar':
      return () => api.personalData.removeAvatar({});
    default:
      return null;
  }
}

/**
 * Deletes the account and redirects to the confirmation, which is shown without a session; again when a form is sent a
 * second time because the confirmation was not loaded.
 */
export async function deleteAccount(page: Pick<PageContext, 'api' | 'readFlash'>, form: FormData) {
  const password = formText(form, 'password');
  const confirm = formText(form, 'confirm') === 'on';
  const deleted = await attempt(() => page.api.personalData.delete({ password, confirm }));
  const isDone =
    deleted.ok || (deleted.problem.code === 'account/sign-in-required' && readFlash(page).deleted === true);
  return isDone
    ? redirectWithFlash(screens.accountDelete.href(), { done: true, deleted: true })
    : showRefusal(deleted.problem, form);
}

function profileIn(form: FormData) {
  const custom = [...form.keys()].filter((name) => name.startsWith(CUSTOM_FIELD));
  return {
    version: formText(form, 'version') || undefined,
    username: formText(form, 'username'),
    firstname: formText(form, 'firstname'),
    lastname: formText(form, 'lastname'),
    customFields: Object.fromEntries(custom.map((name) => [name.slice(CUSTOM_FIELD.length), formText(form, name)])),
  };
}

/**
 * Uploads the picture of a form. A missing or too large file is refused here, because the API limits the length of its
 * input.
 */
async function changeAvatar({ api }: Pick<PageContext, 'api'>, form: FormData): Promise<Result<unknown, Problem>> {
  const file = form.get('picture');
  const bytes = file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array(0);
  if (bytes.length > MAX_PICTURE_BYTES) {
    return refuse({ code: 'account/picture-refused', fields: [{ path: 'picture', code: 'too-large' }] });
  }
  return api.personalData.setAvatar({ picture: toBase64(bytes) });
}
