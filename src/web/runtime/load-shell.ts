import { data } from 'react-router';
import { PROBLEMS } from '#contract/problems.ts';
import { readFlash } from '#web/flash/read-flash.ts';
import { pageProblem } from '#web/problems/page-problem.ts';
import { writtenStyle } from '#web/text/written-style.ts';
import type { PageContext } from './page-context.ts';
import type { SessionView, ShellData, StorefrontView } from './shell-data.ts';
import { shownStorefront } from './shown-storefront.ts';

/**
 * Loads the data of the shell around every page, with the form submitted to it. Where only the session call is refused
 * (maintenance, blocked network) the brand's shell is still shown.
 */
export async function loadShell(
  page: Pick<PageContext, 'api' | 'requestId' | 'language' | 'consent' | 'readFlash' | 'form'>,
  languageFiles: Readonly<Record<string, string>> = {},
) {
  const { api, requestId, language, consent, form } = page;
  // Read before the page's own loader runs, so that only refusals of the form's action count.
  const isSessionOver = form?.isRefused() === true;
  const [storefront, session] = await Promise.all([api.storefront.get({}), api.account.session({})]);
  if (!storefront.ok) throw pageProblem(storefront.problem);
  const currency = storefront.value.currencies[0]?.code ?? '';
  const { brandStyle, ...shown } = shownStorefront(storefront.value);
  const shell: ShellData = {
    storefront: { ...storefront.value, ...shown },
    flags: flagUrls(storefront.value.currencies),
    session: session.ok ? session.value : guestSession(currency),
    refusal: session.ok ? null : { status: PROBLEMS[session.problem.code].status, problem: session.problem },
    requestId,
    flash: readFlash(page),
    language,
    written: writtenStyle(language, storefront.value),
    consent,
    languageFile: languageFiles[language] ?? null,
    ...(form === null ? {} : { sent: { path: form.path, fields: form.fields, isSessionOver } }),
  };
  return data({ ...shell, brandStyle }, { status: shell.refusal?.status ?? (isSessionOver ? 401 : 200) });
}

function guestSession(currency: string): SessionView {
  return {
    kind: 'none',
    user: null,
    email: null,
    basketCount: 0,
    basketDomainCount: 0,
    pendingOrder: null,
    currency,
    formsAvailable: false,
    expired: false,
    replacesExpired: false,
  };
}

/** Loaded on the server only: browsers get the URLs of the flags they show. */
const FLAGS = import.meta.glob<string>('/node_modules/circle-flags/flags/[a-z][a-z].svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The flag URLs of the currencies by countryCode; empty where the brand has only one currency. */
function flagUrls(currencies: StorefrontView['currencies']): Readonly<Record<string, string>> {
  if (currencies.length < 2) return {};
  return Object.fromEntries(
    currencies.flatMap(({ countryCode: code }) => {
      const url = FLAGS[`/node_modules/circle-flags/flags/${code}.svg`];
      return url === undefined ? [] : [[code, url]];
    }),
  );
}
