import { data, redirect } from 'react-router';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { parsePastedDomain } from '#core/domains/names/pasted-host.ts';
import { CARDS_AT_ONCE } from '#web/features/domains/cards/shown-cards.ts';
import { choiceModeIn } from '#web/features/domains/choice-mode.ts';
import { DOMAIN_FORM } from '#web/features/domains/domain-form.ts';
import { domainSearchHref, nameId } from '#web/features/domains/domain-search-href.ts';
import { DomainsScreen } from '#web/features/domains/domains-screen.tsx';
import { loadChooser } from '#web/features/domains/load-chooser.ts';
import { runDomainForm } from '#web/features/domains/run-domain-form.ts';
import type { DomainAnswer } from '#web/features/domains/run-domain-form.ts';
import { sortIn } from '#web/features/domains/search/sort-cards.ts';
import { Unavailable } from '#web/features/shell/errors/unavailable.tsx';
import { formText, readForm } from '#web/forms/read-form.ts';
import { returnPath } from '#web/return-path.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import { pageProblem } from '#web/runtime/page-problem.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import { stayOnSystemError } from '#web/runtime/stay-on-system-error.ts';
import { screens } from '#web/screens.ts';
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
  const name = query.get('name') ?? '';
  const isDocument = !new URL(request.url).pathname.endsWith('.data');
  const chooser = await loadChooser(context.get(pageContext), {
    query: query.get(DOMAIN_FORM.query) ?? query.get('domain') ?? '',
    shown,
    isWaitedFor: isDocument || sort !== 'best' || shown > CARDS_AT_ONCE,
  });
  return {
    chooser,
    mode: choiceModeIn(query.get('mode')) ?? 'register',
    name,
    isNoDomain: name !== '' && parsePastedDomain(name) === null,
    sort,
    back: returnPath(query.get('return')),
  };
}

/** Adds domains and checks transfers; without scripts the search is rendered again with what was added. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const answer = await runDomainForm(context.get(pageContext), form);
  if (answer === null) throw pageProblem({ code: 'request/invalid' });
  if (form.has('stay')) return data(answer);
  if (!isDone(answer)) return data(answer);
  const query = formText(form, DOMAIN_FORM.query);
  if (query === '') return redirect(screens.basket.href(), 303);
  const sort = sortIn(formText(form, DOMAIN_FORM.sort));
  const shown = Number(formText(form, DOMAIN_FORM.shown)) || 0;
  const place = answer.kind === 'added' ? answer.added[0]?.name : undefined;
  const href = domainSearchHref(query, { sort, shown });
  return redirect(place === undefined ? href : `${href}#${nameId(place)}`, 303);
}

/** Whether the form's action was completed, so that the page redirects to its address. */
function isDone(answer: DomainAnswer): boolean {
  switch (answer.kind) {
    case 'added':
      return answer.refused.length === 0;
    case 'removed':
      return true;
    case 'transfer':
      return answer.added !== null;
    case 'searched':
      return false;
  }
}

export function clientAction(sent: Route.ClientActionArgs) {
  return stayOnSystemError(sent);
}

/** While typing, the page runs the search itself and only updates the address. */
export function shouldRevalidate({ formMethod, currentUrl, nextUrl, ...rest }: ShouldRevalidateFunctionArgs) {
  const isTyped =
    formMethod === undefined && currentUrl.pathname === nextUrl.pathname && !nextUrl.searchParams.has('name');
  return isTyped && currentUrl.search !== nextUrl.search ? false : rest.defaultShouldRevalidate;
}

export default function Domains({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText(domains);
  const shell = useShellData();
  if (shell?.storefront.sells_domains !== true)
    return <Unavailable heading={t('domains.heading')}>{t('domains.unavailable')}</Unavailable>;
  const { chooser, back, ...asked } = loaderData;
  const backHref = shell.session.basketCount > 0 ? screens.basket.href() : shell.storefront.brand.storefront_route;
  return <DomainsScreen data={chooser} {...asked} answer={actionData ?? null} backHref={back ?? backHref} />;
}
