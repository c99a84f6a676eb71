import checkout from '#web/text/en/checkout.json';
import offers from '#web/text/en/offers.json';
import { useText } from '#web/text/use-text.ts';
import { Price } from '#web/ui/price.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { LineTerms } from './line-terms.tsx';
import type { PricedLine } from './payment-data.ts';

/** What is bought, each line with its price today, its terms and when it is delivered. */
export function PricedLines({ lines, currency }: PricedLinesProps) {
  const t = useText(checkout);
  return (
    <ul aria-label={t('checkout.lines')} className="grid gap-4">
      {lines.map((line) => (
        <li key={line.id} className="flex items-baseline justify-between gap-4 text-14">
          <div className="min-w-0">
            <p className="font-medium break-words">
              {line.configuration.quantity === 1
                ? null
                : `${t('checkout.quantity', { quantity: line.configuration.quantity })} `}
              {line.name}
            </p>
            <p className="text-13 text-muted-foreground">
              <LineTerms line={line} currency={currency} />
              <span className="block">{line.deliveryNote}</span>
            </p>
          </div>
          <p className="text-right">
            <LinePrice line={line} currency={currency} />
          </p>
        </li>
      ))}
    </ul>
  );
}

interface PricedLinesProps {
  readonly lines: readonly PricedLine[];
  readonly currency: string;
}

/** The price to pay and, above it where something was taken off, the regular one. */
function LinePrice({ line, currency }: { readonly line: PricedLine; readonly currency: string }) {
  const t = useText(offers);
  const { subtotalMinor, discountMinor } = line;
  const price = <Price amountMinor={subtotalMinor - discountMinor} currency={currency} />;
  if (discountMinor <= 0) return price;
  return (
    <>
      <s className="block text-13 text-muted-foreground">
        <VisuallyHidden>{t('offers.regular')} </VisuallyHidden>
        <Price amountMinor={subtotalMinor} currency={currency} />
      </s>
      <VisuallyHidden>{t('offers.current')} </VisuallyHidden>
      {price}
    </>
  );
}
