import offers from '#web/text/en/offers.json';
import { useText } from '#web/text/use-text.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Price } from './price.tsx';

/** The current price, and before it the regular one where that is higher. */
export function WasNowPrice({ regularMinor, currentMinor, currency }: WasNowPriceProps) {
  const t = useText(offers);
  if (regularMinor <= currentMinor) return <Price amountMinor={currentMinor} currency={currency} />;
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <s className="font-normal text-muted-foreground">
        <VisuallyHidden>{t('offers.regular')} </VisuallyHidden>
        <Price amountMinor={regularMinor} currency={currency} />
      </s>
      <span>
        <VisuallyHidden>{t('offers.current')} </VisuallyHidden>
        <Price amountMinor={currentMinor} currency={currency} />
      </span>
    </span>
  );
}

interface WasNowPriceProps {
  readonly regularMinor: number;
  readonly currentMinor: number;
  readonly currency: string;
}
