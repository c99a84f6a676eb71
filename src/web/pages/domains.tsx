import { data, redirect } from 'react-router';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { choiceModeIn } from '#web/features/domains/choice-mode.ts';
import { DOMAIN_FORM } from '#web/features/domains/domain-form.ts';
import { DomainsScreen } from '#web/features/domains/domains-screen.tsx';
import { loadChooser } from '#web/features/domains/load-chooser.ts';
import { runDomainForm } from '#web/features/domains/run-domain-form.ts';
import { sortIn } from '#web/features/domains/sort-cards.ts';
import { Unavailable } from '#web/features/shell/unavailable.tsx';
import { pageContext } from '#web/page-context.ts';
import { pageProblem } from '#web/page-problem.ts';
import { formText, readForm } from '#web/read-form.ts';
import { returnPath } from '#web/return-path.ts';
import { screens } from '#web/screens.ts';
import { useShellData } from '#web/shell-data.ts';
import { stayOnSystemError } from '#web/stay-on-system-error.ts';
import domains from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import type { Route } from './+types/domains.ts';

/** A document has the whole answer in it; scripts read it as it comes (D8). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const query = url.searchParams;
  const chooser = await loadChooser(context.get(pageContext), {
    query: query.get(DOMAIN_FORM.query) ?? query.get('domain') ?? '',
    shown: Number(query.get('shown') ?? 0),
    isWaitedFor: !new URL(request.url).pathname.endsWith('.data'),
  });
  return {
    chooser,
    mode: choiceModeIn(query.get('mode')) ?? 'register',
    transferName: query.get('name') ?? '',
    sort: sortIn(query.get('sort')),
    back: returnPath(query.get('return')),
  };
}

/** Adds names and looks at transfers; without scripts the search is shown again with what was added. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const answer = await runDomainForm(context.get(pageContext), form);
  if (answer === null) throw pageProblem({ code: 'request/invalid' });
  if (form.has('stay')) return data(answer);
  const isAdded = answer.kind === 'added' ? answer.refused.length === 0 : answer.kind === 'transfer' && answer.added;
  if (!isAdded) return data(answer);
  const query = formText(form, DOMAIN_FORM.query);
  const search = new URLSearchParams({ [DOMAIN_FORM.query]: query }).toString();
  return redirect(query === '' ? screens.basket.href() : `${screens.domains.href()}?${search}`, 303);
}

export function clientAction(sent: Route.ClientActionArgs) {
  return stayOnSystemError(sent);
}

/** What is typed changes the address and is searched by the page itself. */
export function shouldRevalidate({ formMethod, currentUrl, nextUrl, ...rest }: ShouldRevalidateFunctionArgs) {
  const isTyped = formMethod === undefined && currentUrl.pathname === nextUrl.pathname;
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
