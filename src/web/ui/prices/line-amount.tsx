import offers from '#web/text/en/offers.json';
import { useText } from '#web/text/use-text.ts';
import { Price } from './price.tsx';
import { WasNowPrice } from './was-now-price.tsx';

/** The amounts of a line in minor units. */
export interface LineAmounts {
  readonly subtotalMinor: number;
  readonly discountMinor: number;
  readonly totalMinor: number;
  readonly taxes: readonly { readonly name: string; readonly amountMinor: number }[];
}

/**
 * What a line costs today including tax, comparable with its renewal price. Where prices exclude tax, the components
 * are shown below.
 */
export function LineAmount({ line, currency }: LineAmountProps) {
  const t = useText(offers);
  const { subtotalMinor, discountMinor, totalMinor, taxes } = line;
  const nowMinor = subtotalMinor - discountMinor;
  const shown = <WasNowPrice regularMinor={subtotalMinor} currentMinor={nowMinor} currency={currency} />;
  if (totalMinor === nowMinor) return shown;
  const taxMinor = taxes.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const tax = <Price amountMinor={taxMinor} currency={currency} />;
  return (
    <>
      <Price amountMinor={totalMinor} currency={currency} />
      <span className="block text-13 font-normal text-muted-foreground">
        {t.rich('offers.plusTax', {
          price: shown,
          tax,
          name: <span>{taxes.map(({ name }) => name).join(' + ')}</span>,
        })}
      </span>
    </>
  );
}

interface LineAmountProps {
  readonly line: LineAmounts;
  readonly currency: string;
}
