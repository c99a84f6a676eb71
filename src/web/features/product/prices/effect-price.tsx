import { perMonthMinor } from '#core/money/per-month.ts';
import type { BillingTerm } from '#core/time/billing-term.ts';
import offers from '#web/text/en/offers.json';
import product from '#web/text/en/product.json';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { PerMonth } from '#web/ui/prices/per-month.tsx';
import { WasNowPrice } from '#web/ui/prices/was-now-price.tsx';
import type { PriceEffect } from './price-effect.ts';

/** The effect of a choice on the price: '+€24.00' with its monthly price, the full price, or 'included'. */
export function EffectPrice({ effect, term, currency }: EffectPriceProps) {
  const t = useText(product, offers);
  const money = useMoney();
  if (effect.kind === 'included') return <span className="text-muted-foreground">{t('product.option.included')}</span>;
  return (
    <span className="grid justify-items-end">
      <EffectAmount effect={effect} currency={currency} />
      {term > 1 && effect.currentMinor !== 0 ? (
        <span className="text-13 text-muted-foreground">
          <PerMonth amountMinor={perMonthMinor(effect.currentMinor, term)} currency={currency} />
        </span>
      ) : null}
      {effect.setupMinor === 0 ? null : (
        <span className="text-13 text-muted-foreground">
          {t('offers.setup', { price: money(effect.setupMinor, currency) })}
        </span>
      )}
    </span>
  );
}

interface EffectPriceProps {
  readonly effect: PriceEffect;
  readonly term: BillingTerm;
  readonly currency: string;
}

function EffectAmount({ effect: { kind, regularMinor, currentMinor }, currency }: Omit<EffectPriceProps, 'term'>) {
  const t = useText(product);
  const money = useMoney();
  if (kind === 'replaces') {
    return <WasNowPrice regularMinor={regularMinor} currentMinor={currentMinor} currency={currency} />;
  }
  const added = (amountMinor: number) => t('product.option.adds', { price: money(amountMinor, currency) });
  return (
    <span className="money inline-flex gap-2">
      {regularMinor > currentMinor ? <s className="text-muted-foreground">{added(regularMinor)}</s> : null}
      <span>{added(currentMinor)}</span>
    </span>
  );
}
