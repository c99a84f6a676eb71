import { useNavigation } from 'react-router';
import { useCommerceFact } from '#web/commerce-facts.ts';
import { DomainBand } from '#web/features/catalogue/domain-band.tsx';
import { FilterForm } from '#web/features/catalogue/filter-form.tsx';
import { loadShop } from '#web/features/catalogue/load-shop.ts';
import { isFiltered, readShopFilters } from '#web/features/catalogue/shop-filters.ts';
import { ShopShelf } from '#web/features/catalogue/shop-shelf.tsx';
import { pageContext } from '#web/page-context.ts';
import { valueOrThrow } from '#web/page-problem.ts';
import { screens } from '#web/screens.ts';
import { useShellData } from '#web/shell-data.ts';
import offers from '#web/text/en/offers.json';
import { useText } from '#web/text/use-text.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/shop.ts';

/** The shop as its address says (specification §2 Product). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const filters = readShopFilters(new URL(request.url).searchParams);
  const list = valueOrThrow(await loadShop(context.get(pageContext).api, filters));
  return { filters, list };
}

export default function Shop({ loaderData: { filters, list } }: Route.ComponentProps) {
  const t = useText(offers);
  useCommerceFact({ kind: 'list', list }, list);
  const navigation = useNavigation();
  const sellsDomains = useShellData()?.storefront.sells_domains;
  const category = list.categories.find(({ slug }) => slug === filters.category);
  const everything = list.categories.reduce((sum, { depth, count }) => sum + (depth === 0 ? count : 0), 0);
  return (
    <>
      <PageHeading lead={category?.description || undefined}>{t('offers.shop.heading')}</PageHeading>
      {sellsDomains && filters.category === '' ? <DomainBand /> : null}
      <FilterForm filters={filters} categories={list.categories} total={everything} />
      <p role="status" className="mb-4 text-14 text-muted-foreground">
        {isFiltered(filters) && list.total > 0 ? t('offers.shop.count', { count: list.total }) : ''}
      </p>
      <ShopShelf
        list={list}
        filters={filters}
        isPending={navigation.state === 'loading' && navigation.location.pathname === screens.shop.href()}
      />
    </>
  );
}
