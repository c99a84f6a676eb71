import { Link, redirect } from 'react-router';
import { BasketSkeleton } from '#web/features/basket/basket-skeleton.tsx';
import { followBasketLink, isBasketLink } from '#web/features/basket/follow-basket-link.ts';
import { withTold } from '#web/features/basket/load-basket.ts';
import { toldRefusals } from '#web/features/basket/told-refusals.ts';
import { domainSearchHref } from '#web/features/domains/domain-search-href.ts';
import { nextHref } from '#web/next-screen.ts';
import { pageContext } from '#web/page-context.ts';
import type { PageContext } from '#web/page-context.ts';
import { valueOrThrow } from '#web/page-problem.ts';
import { screens } from '#web/screens.ts';
import basketText from '#web/text/en/basket.json';
import navigation from '#web/text/en/navigation.json';
import { useText } from '#web/text/use-text.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Route } from './+types/loading.ts';

/** Where the shopper goes first (D5): deep links are applied, then the basket when it has lines, else the empty one. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const isLink = page.mayApplyDeepLink && isBasketLink(url.searchParams);
  const followed = isLink ? await followBasketLink(page, url) : null;
  const domain = url.searchParams.get('domain')?.trim() ?? '';
  // A name in the link is searched (D4); what keeps a currency from being switched comes first.
  const isFollowed = followed === null || followed === url.pathname;
  if (domain !== '' && isFollowed && (await sellsDomains(page))) throw redirect(domainSearchHref(domain), 303);
  if (followed !== null) throw redirect(followed, 303);
  const { basketCount } = valueOrThrow(await page.api.account.session({}));
  const hasLines = basketCount > 0;
  const next = withTold(hasLines ? nextHref('loading') : screens.empty.href(), toldRefusals(url.searchParams));
  // Navigation within the page needs no view in between; a document shows one and goes on by itself.
  if (isDataRequest(request)) throw redirect(next);
  return { next, hasLines };
}

async function sellsDomains({ api }: Pick<PageContext, 'api'>): Promise<boolean> {
  const storefront = await api.storefront.get({});
  return storefront.ok && storefront.value.sells_domains;
}

function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data');
}

export default function Loading({ loaderData: { next, hasLines } }: Route.ComponentProps) {
  const t = useText(basketText, navigation);
  const goOn = (
    <Link to={next} className="rounded-sm text-14 text-primary underline underline-offset-4">
      {t('navigation.continue')}
    </Link>
  );
  return (
    <div aria-busy="true">
      <meta httpEquiv="refresh" content={`0;url=${next}`} />
      {hasLines ? (
        <>
          <PageHeading lead={goOn}>{t('basket.loading')}</PageHeading>
          <BasketSkeleton />
        </>
      ) : (
        <div className="grid justify-items-center gap-4 py-20 text-center">
          <Spinner />
          <PageHeading lead={goOn}>{t('navigation.loading')}</PageHeading>
        </div>
      )}
    </div>
  );
}
