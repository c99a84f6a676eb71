import { type ShouldRevalidateFunctionArgs, data, redirect } from 'react-router';
import { parsePastedDomain } from '#core/domains/names/pasted-host.ts';
import { visibleText } from '#core/forms/visible-text.ts';
import { CARDS_AT_ONCE } from '#web/features/domains/cards/shown-cards.ts';
import { choiceModeIn } from '#web/features/domains/choice-mode.ts';
import { DOMAIN_FORM } from '#web/features/domains/domain-form.ts';
import { domainSearchHref, isShortAddress, nameId } from '#web/features/domains/domain-search-href.ts';
import { DomainsScreen } from '#web/features/domains/domains-screen.tsx';
import { loadChooser } from '#web/features/domains/load-chooser.ts';
import { type DomainResult, runDomainForm, searchList } from '#web/features/domains/run-domain-form.ts';
import { sortIn } from '#web/features/domains/search/sort-cards.ts';
import { formText } from '#web/forms/read-form.ts';
import { runForm } from '#web/forms/run-form.ts';
import { submitForm } from '#web/forms/submit-form.ts';
import { returnPath } from '#web/navigation/return-path.ts';
import { pageProblem } from '#web/problems/page-problem.ts';
import { latePart } from '#web/runtime/late-part.tsx';
import { type PageContext, pageContext } from '#web/runtime/page-context.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import { describeDomains } from '#web/seo/describe-domains.ts';
import domains from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import type { Route } from './+types/domains.ts';

/**
 * A document contains the complete search result, as does a search restored by the back button with a sort order or
 * more cards; scripts read any other search as a stream.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const query = url.searchParams;
  const sort = sortIn(query.get(DOMAIN_FORM.sort));
  const shown = Number(query.get(DOMAIN_FORM.shown) ?? 0);
  const name = visibleText(query.get('name') ?? '');
  const isDocument = !new URL(request.url).pathname.endsWith('.data');
  const page = context.get(pageContext);
  const chooser = await loadChooser(page, {
    query: query.get(DOMAIN_FORM.query) ?? query.get('domain') ?? '',
    shown,
    isAwaited: isDocument || sort !== 'best' || shown > CARDS_AT_ONCE,
  });
  return {
    chooser,
    mode: choiceModeIn(query.get('mode')) ?? 'register',
    name,
    isNoDomain: name !== '' && parsePastedDomain(name) === null,
    sort,
    back: returnPath(query.get('return')),
    head: await describeDomains(page, query),
  };
}

export { pageMeta as meta } from '#web/seo/page-meta.ts';

export function action(args: Route.ActionArgs) {
  return runForm(args, runSearchForm);
}

/**
 * Adds domains and checks transfers; without scripts the search is rendered again with what was added, by its address or, if that
 * would be too long, at once.
 */
async function runSearchForm(page: PageContext, form: FormData) {
  const query = formText(form, DOMAIN_FORM.query);
  const sort = sortIn(formText(form, DOMAIN_FORM.sort));
  const shown = Number(formText(form, DOMAIN_FORM.shown)) || 0;
  const href = domainSearchHref(query, { sort, shown });
  if (formText(form, DOMAIN_FORM.does) === 'search' && isShortAddress(href)) return redirect(href, 303);
  const result = await runDomainForm(page, form);
  if (result === null) throw pageProblem({ code: 'request/invalid' });
  if (form.has('stay') || !isDone(result)) return data(result);
  if (query === '') return redirect(screens.basket.href(), 303);
  if (!isShortAddress(href)) return data(await searchList(page, form));
  const place = result.kind === 'added' ? result.added[0]?.name : undefined;
  return redirect(place === undefined ? href : `${href}#${nameId(place)}`, 303);
}

/** Whether the form's action was completed, so that the page redirects to its address. */
function isDone(result: DomainResult): boolean {
  switch (result.kind) {
    case 'added':
      return result.refused.length === 0;
    case 'removed':
      return true;
    case 'transfer':
      return result.added !== null;
    case 'searched':
      return false;
  }
}

export function clientAction(sent: Route.ClientActionArgs) {
  return submitForm(sent);
}

/** While typing, the page runs the search itself and only updates the address. */
export function shouldRevalidate({ formMethod, currentUrl, nextUrl, ...rest }: ShouldRevalidateFunctionArgs) {
  const isSearchInput =
    formMethod === undefined && currentUrl.pathname === nextUrl.pathname && !nextUrl.searchParams.has('name');
  return isSearchInput && currentUrl.search !== nextUrl.search ? false : rest.defaultShouldRevalidate;
}

/** Loaded only where no domains are sold at the moment. */
const UnavailablePart = latePart(
  'unavailable',
  async () => (await import('#web/features/shell/errors/unavailable.tsx')).Unavailable,
);

export default function Domains({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText(domains);
  const shell = useShellData();
  if (shell?.storefront.sellsDomains !== true)
    return <UnavailablePart heading={t('domains.heading')}>{t('domains.unavailable')}</UnavailablePart>;
  const { chooser, back, ...requested } = loaderData;
  const backHref = shell.session.basketCount > 0 ? screens.basket.href() : shell.storefront.brand.storefrontRoute;
  return <DomainsScreen data={chooser} {...requested} result={actionData ?? null} backHref={back ?? backHref} />;
}
