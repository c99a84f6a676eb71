import offers from '#web/text/en/offers.json';
import { useText } from '#web/text/use-text.ts';
import { Price } from '#web/ui/prices/price.tsx';
import type { PriceProps } from '#web/ui/prices/price.tsx';

/** The amount due today. */
export function DueToday({ amountMinor, currency }: PriceProps) {
  const t = useText(offers);
  return (
    <span className="flex grow items-baseline justify-between gap-4 text-16 font-semibold">
      <span>{t('offers.dueToday')}</span>
      <span className="text-20">
        <Price amountMinor={amountMinor} currency={currency} />
      </span>
    </span>
  );
}
