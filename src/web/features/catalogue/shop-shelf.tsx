import PackageSearch from 'lucide-react/icons/package-search';
import { screens } from '#web/screens.ts';
import offers from '#web/text/en/offers.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { ShopList } from './load-shop.ts';
import { ProductCard } from './product-card.tsx';
import { MAX_SHOWN, PAGE, type ShopFilters, shopQuery } from './shop-filters.ts';

/** The products that match the filters, or the empty state. */
export function ShopShelf({ list, filters, isPending }: ShopShelfProps) {
  if (list.products.length === 0) return <NothingFound currency={filters.currency} />;
  return (
    <div aria-busy={isPending || undefined} className={isPending ? 'stale' : undefined}>
      <ul className="shelf">
        {list.products.map((card, index) => (
          <li key={card.id} className="grid grid-cols-1">
            <ProductCard
              card={card}
              currency={list.currency}
              query={productQuery(filters)}
              id={index > 0 && index % PAGE === 0 ? `product-${index + 1}` : undefined}
            />
          </li>
        ))}
      </ul>
      <ShowMore list={list} filters={filters} />
    </div>
  );
}

interface ShopShelfProps {
  readonly list: ShopList;
  readonly filters: ShopFilters;
  readonly isPending: boolean;
}

/** What the addresses of products say of the filters: their currency, and the domain they are for. */
function productQuery({ currency, domain }: ShopFilters): string {
  const params = new URLSearchParams({
    ...(currency === '' ? {} : { currency }),
    ...(domain === '' ? {} : { domain, mode: 'existing' }),
  });
  return params.size === 0 ? '' : `?${params.toString()}`;
}

/** A link to more products; the address has their number, so that it works without scripts and can be bookmarked. */
function ShowMore({ list: { products, total }, filters }: Pick<ShopShelfProps, 'list' | 'filters'>) {
  const t = useText(offers);
  const shown = products.length;
  if (shown >= total) return null;
  const query = shopQuery({ ...filters, show: filters.show + PAGE });
  return (
    <div className="mt-8 grid justify-items-center gap-3 text-14 text-muted-foreground">
      <p>{t(shown < MAX_SHOWN ? 'offers.shop.shown' : 'offers.shop.cut', { shown, total })}</p>
      {shown < MAX_SHOWN ? (
        <LinkButton href={`${screens.shop.href()}${query}#product-${shown + 1}`}>{t('offers.shop.more')}</LinkButton>
      ) : null}
    </div>
  );
}

/** The link is removed along with the filters it clears, so the focus moves to the search field. */
function focusSearch(): void {
  document.querySelector<HTMLElement>('form[role="search"] input[type="search"]')?.focus({ preventScroll: true });
}

function NothingFound({ currency }: { readonly currency: string }) {
  const t = useText(offers);
  const href = `${screens.shop.href()}${currency === '' ? '' : `?currency=${currency}`}`;
  return (
    <EmptyState
      icon={PackageSearch}
      animation="search"
      title={<h2 className="text-24 font-semibold">{t('offers.shop.none')}</h2>}
      actions={
        <LinkButton href={href} variant="primary" onClick={focusSearch}>
          {t('offers.shop.clear')}
        </LinkButton>
      }
    >
      {t('offers.shop.none.text')}
    </EmptyState>
  );
}
