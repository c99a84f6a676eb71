import { data } from 'react-router';
import { PROBLEMS } from '#contract/problems.ts';
import { flagUrls } from './features/basket/flag-urls.ts';
import { brandCss } from './features/shell/brand-css.ts';
import type { PageContext } from './page-context.ts';
import { pageProblem } from './page-problem.ts';
import type { FormInHand } from './sent-form.ts';
import type { SessionView, ShellData } from './shell-data.ts';
import { writtenStyle } from './text/written-style.ts';

/** What stands around every page; a form that was refused for want of a session stands in the place of its page, and where only the session is refused (maintenance, blocked network) the brand still shows itself. */
export async function loadShell(
  { api, requestId, language, consent }: Pick<PageContext, 'api' | 'requestId' | 'language' | 'consent'>,
  form: FormInHand | null = null,
  languageFiles: Readonly<Record<string, string>> = {},
) {
  // Asked before the page's own loader is: only what the form's action was answered counts.
  const kept = form?.isRefused() === true ? { path: form.path, fields: form.fields } : null;
  const [storefront, session] = await Promise.all([api.storefront.get({}), api.account.session({})]);
  if (!storefront.ok) throw pageProblem(storefront.problem);
  const currency = storefront.value.currencies[0]?.code ?? '';
  const shell: ShellData = {
    storefront: storefront.value,
    flags: flagUrls(storefront.value.currencies),
    session: session.ok ? session.value : nobody(currency),
    refusal: session.ok ? null : { status: PROBLEMS[session.problem.code].status, problem: session.problem },
    requestId,
    language,
    written: writtenStyle(language, storefront.value.currencies),
    consent,
    languageFile: languageFiles[language] ?? null,
    ...(kept === null ? {} : { kept }),
  };
  // The style sheet is written here: what writes it is no weight of the page.
  const brandStyle = brandCss(storefront.value.brand);
  return data({ ...shell, brandStyle }, { status: shell.refusal?.status ?? (kept === null ? 200 : 401) });
}

function nobody(currency: string): SessionView {
  return {
    kind: 'none',
    user: null,
    email: null,
    basketCount: 0,
    currency,
    formsAvailable: false,
    expired: false,
    replacesExpired: false,
  };
}
