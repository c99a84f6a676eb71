import checkout from '#web/text/en/checkout.json';
import { useText } from '#web/text/use-text.ts';
import { LineAmount } from '#web/ui/prices/line-amount.tsx';
import { LineTerms } from './line-terms.tsx';
import type { PricedLine } from './payment-data.ts';

/** The lines, each with its price today, its terms and its delivery note. */
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
          <p className="max-w-1/2 shrink-0 text-right">
            <LineAmount line={line} currency={currency} />
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
