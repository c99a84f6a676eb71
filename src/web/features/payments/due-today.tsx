import checkout from '#web/text/en/checkout.json';
import { useText } from '#web/text/use-text.ts';
import { Price } from '#web/ui/prices/price.tsx';
import { Totals } from '#web/ui/totals.tsx';
import { LaterCharges } from './later-charges.tsx';
import type { PricedBasket } from './payment-data.ts';

/** Directly before the order button: the total due today and all future charges (Directive 2011/83/EU art. 8(2)). */
export function DueToday({ basket }: { readonly basket: PricedBasket }) {
  const t = useText(checkout);
  return (
    <Totals>
      <div className="flex items-baseline justify-between gap-4 text-16 font-semibold">
        <dt>
          {t('checkout.dueToday')}
          {basket.totalMinor === 0 ? (
            <span className="block text-13 font-normal text-muted-foreground">{t('checkout.review.free')}</span>
          ) : null}
        </dt>
        <dd>
          <Price amountMinor={basket.totalMinor} currency={basket.currency} />
        </dd>
      </div>
      <LaterCharges basket={basket} />
    </Totals>
  );
}
