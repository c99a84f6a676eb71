import { data } from 'react-router';
import { PROBLEMS } from '#contract/problems.ts';
import { brandCss } from '#core/storefront/brand-css.ts';
import { flagUrls } from '#web/features/basket/currency/flag-urls.ts';
import { readFlash } from '#web/flash/read-flash.ts';
import type { FormInHand } from '#web/forms/sent-form.ts';
import { writtenStyle } from '#web/text/written-style.ts';
import type { PageContext } from './page-context.ts';
import { pageProblem } from './page-problem.ts';
import type { SessionView, ShellData } from './shell-data.ts';

/**
 * Loads the data of the shell around every page, with the form submitted to it. Where only the session call is refused (maintenance, blocked network) the brand's shell is still shown.
 */
export async function loadShell(
  page: Pick<PageContext, 'api' | 'requestId' | 'language' | 'consent' | 'readFlash'>,
  form: FormInHand | null = null,
  languageFiles: Readonly<Record<string, string>> = {},
) {
  const { api, requestId, language, consent } = page;
  // Read before the page's own loader runs, so that only refusals of the form's action count.
  const isSessionOver = form?.isRefused() === true;
  const [storefront, session] = await Promise.all([api.storefront.get({}), api.account.session({})]);
  if (!storefront.ok) throw pageProblem(storefront.problem);
  const currency = storefront.value.currencies[0]?.code ?? '';
  const shell: ShellData = {
    storefront: storefront.value,
    flags: flagUrls(storefront.value.currencies),
    session: session.ok ? session.value : nobody(currency),
    refusal: session.ok ? null : { status: PROBLEMS[session.problem.code].status, problem: session.problem },
    requestId,
    flash: readFlash(page),
    language,
    written: writtenStyle(language, storefront.value),
    consent,
    languageFile: languageFiles[language] ?? null,
    ...(form === null ? {} : { sent: { path: form.path, fields: form.fields, isSessionOver } }),
  };
  // Written on the server, so that the code that writes it is not part of the browser's bundle.
  const brandStyle = brandCss(storefront.value.brand);
  return data({ ...shell, brandStyle }, { status: shell.refusal?.status ?? (isSessionOver ? 401 : 200) });
}

function nobody(currency: string): SessionView {
  return {
    kind: 'none',
    user: null,
    email: null,
    basketCount: 0,
    pendingOrder: null,
    currency,
    formsAvailable: false,
    expired: false,
    replacesExpired: false,
  };
}
