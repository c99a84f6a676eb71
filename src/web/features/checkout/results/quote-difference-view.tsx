import type { QuoteDifference } from '#core/pricing/quote-difference.ts';
import problems from '#web/text/en/checkout-problems.json';
import checkoutText from '#web/text/en/checkout.json';
import { useText } from '#web/text/use-text.ts';
import { Price } from '#web/ui/prices/price.tsx';
import { differenceRows } from './difference-rows.ts';

/** The changes since the shopper's quote, before and after, by line, tax and total. Nothing was charged. */
export function QuoteDifferenceView({ difference, currency }: QuoteDifferenceViewProps) {
  const t = useText(checkoutText, problems);
  const rows = differenceRows(difference, t);
  if (rows.length === 0) return null;
  const before = difference.currency?.before ?? currency;
  const after = difference.currency?.after ?? currency;
  return (
    <div className="mt-2 overflow-hidden rounded-sm border border-border bg-surface">
      <table className="w-full text-left text-14">
        <caption className="sr-only">{t('checkout.difference.title')}</caption>
        <thead>
          <tr className="border-b border-border text-13 text-muted-foreground">
            <th scope="col" className="px-3 py-2 font-medium">
              {t('checkout.difference.what')}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              {t('checkout.difference.before')}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              {t('checkout.difference.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, beforeMinor, afterMinor, isTotal }) => (
            <tr key={key} className={isTotal ? 'border-t border-border font-semibold' : 'font-normal'}>
              <th scope="row" className="px-3 py-2 [font-weight:inherit]">
                {label}
              </th>
              <td className="px-3 py-2 text-right text-muted-foreground">
                <Amount minor={beforeMinor} currency={before} />
              </td>
              <td className="px-3 py-2 text-right">
                <Amount minor={afterMinor} currency={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface QuoteDifferenceViewProps {
  readonly difference: QuoteDifference;
  readonly currency: string;
}

function Amount({ minor, currency }: { readonly minor: number | null; readonly currency: string }) {
  const t = useText(problems);
  return minor === null ? t('checkout.difference.none') : <Price amountMinor={minor} currency={currency} />;
}
