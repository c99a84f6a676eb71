import { redirect } from 'react-router';
import { BasketSkeleton } from '#web/features/basket/basket-skeleton.tsx';
import { followBasketLink, isBasketLink } from '#web/features/basket/follow-basket-link.ts';
import { domainSearchHref } from '#web/features/domains/domain-search-href.ts';
import { redirectWithFlash } from '#web/flash/flash.ts';
import { readFlash } from '#web/flash/read-flash.ts';
import { nextHref } from '#web/navigation/next-screen.ts';
import { valueOrThrow } from '#web/problems/page-problem.ts';
import { type PageContext, pageContext } from '#web/runtime/page-context.ts';
import { screens } from '#web/screens.ts';
import basketText from '#web/text/en/basket.json';
import navigation from '#web/text/en/navigation.json';
import { useText } from '#web/text/use-text.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Route } from './+types/loading.ts';

/**
 * Applies a deep link, then redirects: to the basket when it has lines, else to the shop, or to the empty basket where
 * the link has a message to show.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const isLink = isBasketLink(url.searchParams);
  const followed = isLink && page.canApplyDeepLink ? await followBasketLink(page, url.searchParams) : null;
  const flash = { vouchers: followed?.vouchers };
  // A currency switch that drops lines is confirmed first, then the domain of the link is searched.
  if (typeof followed?.previewHref === 'string') throw redirectWithFlash(followed.previewHref, flash);
  const domain = url.searchParams.get('domain')?.trim() ?? '';
  if (domain !== '' && (await sellsDomains(page))) throw redirectWithFlash(domainSearchHref(domain), flash);
  if (followed !== null) throw redirectWithFlash(url.pathname, flash);
  const { basketCount } = valueOrThrow(await page.api.account.session({}));
  const hasLines = basketCount > 0;
  // Without a deep link the shop is shown.
  const first = isLink || readFlash(page).vouchers !== undefined ? screens.empty.href() : screens.shop.href();
  const next = hasLines ? nextHref('loading') : first;
  // Client navigation redirects at once; a document shows the loading view first.
  if (isDataRequest(request)) throw redirect(next);
  return { next, hasLines };
}

async function sellsDomains({ api }: Pick<PageContext, 'api'>): Promise<boolean> {
  const storefront = await api.storefront.get({});
  return storefront.ok && storefront.value.sellsDomains;
}

function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data');
}

export default function Loading({ loaderData: { next, hasLines } }: Route.ComponentProps) {
  const t = useText(basketText, navigation);
  const continueLink = (
    <RouterLink to={next} className="rounded-sm text-14 text-primary underline underline-offset-4">
      {t('navigation.continue')}
    </RouterLink>
  );
  return (
    <div aria-busy="true">
      <meta httpEquiv="refresh" content={`0;url=${next}`} />
      {hasLines ? (
        <>
          <PageHeading lead={continueLink}>{t('basket.loading')}</PageHeading>
          <BasketSkeleton />
        </>
      ) : (
        <div className="grid justify-items-center gap-4 py-20 text-center">
          <Spinner />
          <PageHeading lead={continueLink}>{t('navigation.loading')}</PageHeading>
        </div>
      )}
    </div>
  );
}
