import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import { nextHref } from '#web/navigation/next-screen.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import recommendations from '#web/text/en/recommendations.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The number of basket items with a link to the basket; sticky below the header. */
export function Toolbar({ count }: { readonly count: number | null }) {
  const t = useText(recommendations);
  const known = useShellData()?.session.basketCount ?? 0;
  const isEmpty = (count ?? known) === 0;
  return (
    <div className="sticky top-18 z-20 mb-6 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-border bg-surface p-3 pl-4 text-surface-foreground shadow-raised">
      <p role="status" className="flex items-center gap-3 text-14 font-medium">
        <Icon of={ShoppingBasket} className="hidden text-muted-foreground sm:block" />
        {t('recommendations.items', { count: count ?? known })}
      </p>
      <LinkButton variant="primary" href={isEmpty ? screens.shop.href() : nextHref('product/recommendations')}>
        {t(isEmpty ? 'recommendations.shop' : 'recommendations.continue')}
      </LinkButton>
    </div>
  );
}
