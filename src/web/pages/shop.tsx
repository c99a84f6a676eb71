import { redirect, useNavigation } from 'react-router';
import { toUnicode } from '#core/domains/names/domain-name.ts';
import { parsePastedDomain } from '#core/domains/names/pasted-host.ts';
import { visibleText } from '#core/forms/visible-text.ts';
import { DomainBand } from '#web/features/catalogue/domain-band.tsx';
import { existingHref } from '#web/features/catalogue/existing-href.ts';
import { FilterForm } from '#web/features/catalogue/filter-form.tsx';
import { loadShop } from '#web/features/catalogue/load-shop.ts';
import { isFiltered, readShopFilters, shopQuery } from '#web/features/catalogue/shop-filters.ts';
import { ShopShelf } from '#web/features/catalogue/shop-shelf.tsx';
import { useCommerceFact } from '#web/insight/commerce-facts.ts';
import { valueOrThrow } from '#web/problems/page-problem.ts';
import { latePart } from '#web/runtime/late-part.tsx';
import { pageContext } from '#web/runtime/page-context.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import { describeShop } from '#web/seo/describe-shop.ts';
import offers from '#web/text/en/offers.json';
import { useText } from '#web/text/use-text.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/shop.ts';

/** Loaded only where a shopper came with a domain. */
const LateDomainNotice = latePart(
  'domain-notice',
  async () => (await import('#web/features/catalogue/domain-notice.tsx')).DomainNotice,
);

/** The shop with the filters of its address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const requested = readShopFilters(query);
  const linked = visibleText(requested.domain);
  const domain = linked === '' ? '' : parsePastedDomain(linked);
  if (domain === null) throw redirect(existingHref(linked));
  const filters = { ...requested, search: visibleText(requested.search), domain };
  const list = valueOrThrow(await loadShop(page.api, filters));
  const isKnown = filters.category === '' || list.categories.some(({ slug }) => slug === filters.category);
  // An unknown category redirects to the whole shop, so that the select matches the list.
  if (!isKnown) throw redirect(`${screens.shop.href()}${shopQuery({ ...filters, category: '' })}`);
  return { filters, list, unicode: toUnicode(domain), head: await describeShop(page, list, query) };
}

export { pageMeta as meta } from '#web/seo/page-meta.ts';

export default function Shop({ loaderData: { filters, list, unicode } }: Route.ComponentProps) {
  const t = useText(offers);
  useCommerceFact({ kind: 'list', list }, list);
  const navigation = useNavigation();
  const sellsDomains = useShellData()?.storefront.sellsDomains;
  const category = list.categories.find(({ slug }) => slug === filters.category);
  const everything = list.categories.reduce((sum, { depth, count }) => sum + (depth === 0 ? count : 0), 0);
  return (
    <>
      <PageHeading lead={category?.description || undefined}>{category?.name ?? t('offers.shop.heading')}</PageHeading>
      {filters.domain === '' ? null : <LateDomainNotice domain={filters.domain} unicode={unicode} />}
      {sellsDomains && filters.category === '' && filters.domain === '' ? <DomainBand /> : null}
      <FilterForm filters={filters} categories={list.categories} total={everything} />
      <p role="status" className="mb-4 text-14 text-muted-foreground">
        {isFiltered(filters) ? t('offers.shop.count', { count: list.total }) : ''}
      </p>
      <ShopShelf
        list={list}
        filters={filters}
        isPending={navigation.state === 'loading' && navigation.location.pathname === screens.shop.href()}
      />
    </>
  );
}
