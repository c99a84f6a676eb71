import type { PricePart } from '#core/catalogue/price-configuration.ts';
import offers from '#web/text/en/offers.json';
import product from '#web/text/en/product.json';
import { useText } from '#web/text/use-text.ts';
import { useRenewalText } from '#web/ui/formats/use-renewal-text.ts';
import { Price } from '#web/ui/prices/price.tsx';
import { WasNowPrice } from '#web/ui/prices/was-now-price.tsx';
import { Totals, TotalsRow } from '#web/ui/totals.tsx';
import type { ConfigurationSummary } from './configuration-summary.ts';

/** The chosen parts with their prices, the discounts, the trial's reduction, and the domain of the basket. */
export function PriceBreakdown({
  summary: { parts, currentMinor, discounts, trial, domain },
  currency,
}: PriceBreakdownProps) {
  const t = useText(product, offers);
  const renewalText = useRenewalText();
  return (
    <Totals>
      {parts.map((part) => (
        <TotalsRow key={`${part.kind} ${part.key}`} label={<PartName part={part} />}>
          {part.regularMinor === 0 && part.currentMinor === 0 ? (
            <span className="text-muted-foreground">
              {t(part.kind === 'main' ? 'offers.free' : 'product.option.included')}
            </span>
          ) : (
            <WasNowPrice regularMinor={part.regularMinor} currentMinor={part.currentMinor} currency={currency} />
          )}
        </TotalsRow>
      ))}
      {discounts.map(({ promotionId, description, amountMinor }) => (
        <TotalsRow key={promotionId} label={description} weight="gain">
          <Price amountMinor={-amountMinor} currency={currency} />
        </TotalsRow>
      ))}
      {trial === null || currentMinor === 0 ? null : (
        <TotalsRow label={t('product.trial')} note={t('offers.trial', { days: trial.days })} weight="gain">
          <Price amountMinor={-currentMinor} currency={currency} />
        </TotalsRow>
      )}
      {domain === null ? null : (
        <TotalsRow
          label={<span className="wrap-anywhere">{domain.unicode}</span>}
          note={domain.renewal === null ? undefined : renewalText(domain.renewal, currency)}
        >
          <Price amountMinor={domain.dueMinor} currency={currency} />
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
