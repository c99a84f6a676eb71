import CloudOff from 'lucide-react/icons/cloud-off';
import PackageSearch from 'lucide-react/icons/package-search';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import { type ReactNode, useState } from 'react';
import type { ProblemCode } from '#contract/problems.ts';
import { useCommerceFact } from '#web/insight/commerce-facts.ts';
import { nextHref } from '#web/navigation/next-screen.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import recommendations from '#web/text/en/recommendations.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { RecommendedCard as CardView, Toolkit } from './load-recommendations.ts';
import { RecommendedCard } from './recommended-card.tsx';

/** 'Complete your online toolkit': recommendations for the basket, with links to continue. */
export function ToolkitScreen({ toolkit: { count, shelf }, refused, href, configure }: ToolkitScreenProps) {
  const t = useText(recommendations);
  const [configured, setConfigured] = useState<CardView['product'] | null>(null);
  const close = (product: CardView['product'] | null) => {
    setConfigured(null);
    // After adding, the button that opened the dialog no longer exists.
    if (product !== null) focusOn(product.id);
  };
  useCommerceFact(shelf === null ? null : listOf(shelf), shelf);
  return (
    <>
      <PageHeading>{t('recommendations.heading')}</PageHeading>
      <Toolbar count={count} />
      {shelf === null ? <Failed href={href} /> : null}
      {shelf?.cards.length === 0 ? <Nothing isBasketEmpty={count === 0} /> : null}
      <ul
        className={`grid grid-cols-1 gap-4 empty:hidden sm:grid-cols-2 ${(shelf?.cards.length ?? 0) > 2 ? 'lg:grid-cols-3' : ''}`}
      >
        {shelf?.cards.map((card) => (
          <li
            key={card.product.id}
            id={placeOf(card.product.id)}
            tabIndex={-1}
            className="grid grid-cols-1 outline-none"
          >
            <RecommendedCard
              card={card}
              currency={shelf.currency}
              problem={refused?.product === card.product.slug ? refused.problem : null}
              onConfigure={() => setConfigured(card.product)}
              onAdd={() => document.getElementById(placeOf(card.product.id))?.focus({ preventScroll: true })}
            />
          </li>
        ))}
      </ul>
      {configure({ product: configured, onClose: () => close(configured) })}
    </>
  );
}

interface ToolkitScreenProps {
  readonly toolkit: Toolkit;
  /** Why a product could not be added. */
  readonly refused: { readonly product: string; readonly problem: ProblemCode } | null;
  /** The address of this screen. */
  readonly href: string;
  /** Renders the dialog that configures a product; null while it is closed. */
  readonly configure: (dialog: {
    readonly product: CardView['product'] | null;
    readonly onClose: () => void;
  }) => ReactNode;
}

function placeOf(id: string): string {
  return `recommended-${id}`;
}

/** The control of the product's card, else the card. */
function focusOn(id: string): void {
  requestAnimationFrame(() => {
    const card = document.getElementById(placeOf(id));
    (card?.querySelector<HTMLElement>('a[href], button') ?? card)?.focus();
  });
}

function listOf({ currency, cards }: NonNullable<Toolkit['shelf']>) {
  return { kind: 'list', list: { currency, products: cards.map(({ product }) => product) } } as const;
}

function Failed({ href }: { readonly href: string }) {
  const t = useText(recommendations);
  return (
    <EmptyState
      icon={CloudOff}
      animation="cloud"
      trigger="click"
      title={<h2 className="text-24 font-semibold">{t('recommendations.failed')}</h2>}
      actions={<LinkButton href={href}>{t('recommendations.retry')}</LinkButton>}
    >
      {t('recommendations.failed.text')}
    </EmptyState>
  );
}

/** With an empty basket the toolbar leads to the shop. */
function Nothing({ isBasketEmpty }: { readonly isBasketEmpty: boolean }) {
  const t = useText(recommendations);
  return (
    <EmptyState
      icon={PackageSearch}
      animation="search"
      title={<h2 className="text-24 font-semibold">{t('recommendations.failed')}</h2>}
      actions={
        isBasketEmpty ? undefined : <LinkButton href={screens.shop.href()}>{t('recommendations.shop')}</LinkButton>
      }
    >
      {t('recommendations.empty')}
    </EmptyState>
  );
}

/** The number of basket items with a link to the basket; sticky below the header. */
function Toolbar({ count }: { readonly count: number | null }) {
  const t = useText(recommendations);
  const known = useShellData()?.session.basketCount ?? 0;
  const isEmpty = (count ?? known) === 0;
  return (
    <div className="sticky top-18 z-20 mb-6 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-border bg-surface p-3 pl-4 text-surface-foreground shadow-raised">
      <p role="status" className="flex items-center gap-3 text-14 font-medium">
        <Icon of={ShoppingBasket} className="hidden text-muted-foreground sm:block" />
        <span>{t('recommendations.items', { count: count ?? known })}</span>
      </p>
      <LinkButton variant="primary" href={isEmpty ? screens.shop.href() : nextHref('product/recommendations')}>
        {t(isEmpty ? 'recommendations.shop' : 'recommendations.continue')}
      </LinkButton>
    </div>
  );
}
