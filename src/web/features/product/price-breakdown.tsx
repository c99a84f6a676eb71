import type { PricePart } from '#core/pricing/priced-basket.ts';
import offers from '#web/text/en/offers.json';
import product from '#web/text/en/product.json';
import { useText } from '#web/text/use-text.ts';
import { Price } from '#web/ui/price.tsx';
import { Totals, TotalsRow } from '#web/ui/totals.tsx';
import { WasNowPrice } from '#web/ui/was-now-price.tsx';
import type { ConfigurationSummary } from './configuration-summary.ts';

/** Everything that was chosen with its price, and in a trial what takes it off today. */
export function PriceBreakdown({ summary: { parts, currentMinor, trial }, currency }: PriceBreakdownProps) {
  const t = useText(product, offers);
  return (
    <Totals>
      {parts.map((part) => (
        <TotalsRow key={`${part.kind} ${part.key}`} label={<PartName part={part} />}>
          {part.regularMinor === 0 && part.currentMinor === 0 ? (
            <span className="text-muted-foreground">{t('product.option.included')}</span>
          ) : (
            <WasNowPrice regularMinor={part.regularMinor} currentMinor={part.currentMinor} currency={currency} />
          )}
        </TotalsRow>
      ))}
      {trial === null || currentMinor === 0 ? null : (
        <TotalsRow label={t('product.trial')} note={t('offers.trial', { days: trial.days })} weight="gain">
          <Price amountMinor={-currentMinor} currency={currency} />
        </TotalsRow>
      )}
    </Totals>
  );
}

interface PriceBreakdownProps {
  readonly summary: ConfigurationSummary;
  readonly currency: string;
}

function PartName({ part: { kind, name } }: { readonly part: PricePart }) {
  const t = useText(product);
  return kind === 'setup' ? t('product.summary.setupOf', { name }) : name;
}
