import { nextHref } from '#web/next-screen.ts';
import basketText from '#web/text/en/basket.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Price } from '#web/ui/prices/price.tsx';
import type { BasketView } from './basket-view.ts';

/** On phones the total and the checkout button, fixed at the lower edge. */
export function BasketBar({ basket }: { readonly basket: BasketView }) {
  const t = useText(basketText);
  return (
    <div className="bottom-bar">
      <p>
        <span className="block text-13 text-muted-foreground">{t('basket.dueToday')}</span>
        <span className="text-16 font-semibold">
          <Price amountMinor={basket.totalMinor} currency={basket.currency} />
        </span>
      </p>
      <LinkButton href={nextHref('basket')} variant="primary" size="large">
        {t('basket.proceed')}
      </LinkButton>
    </div>
  );
}
