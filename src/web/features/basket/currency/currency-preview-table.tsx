import type { CurrencyPreview } from '#web/features/basket/basket-view.ts';
import { CommandButton } from '#web/features/basket/command-button.tsx';
import basketText from '#web/text/en/basket.json';
import { useText } from '#web/text/use-text.ts';
import { Price } from '#web/ui/prices/price.tsx';

/** Each line and the total in both currencies; a line without a price can be removed here. */
export function CurrencyPreviewTable({ preview, next }: CurrencyPreviewTableProps) {
  const t = useText(basketText);
  const { from, to, lines, totalBeforeMinor, totalAfterMinor } = preview;
  return (
    <table className="w-full text-14">
      <Head from={from} to={to} />
      <tbody>
        {lines.map(({ id, name, beforeMinor, afterMinor }) => (
          <tr key={id} className="border-b border-border align-top">
            <th scope="row" id={`preview-${id}`} className={`${CELL} text-left font-medium`}>
              {name}
            </th>
            <td className={`${AMOUNT} text-muted-foreground`}>
              <Price amountMinor={beforeMinor} currency={from} />
            </td>
            <td className={AMOUNT}>
              {afterMinor === null ? (
                <Missing lineId={id} to={to} next={next} />
              ) : (
                <Price amountMinor={afterMinor} currency={to} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot className="text-16 font-semibold">
        <tr>
          <th scope="row" className={`${CELL} text-left`}>
            {t('basket.dueToday')}
          </th>
          <td className={AMOUNT}>
            <Price amountMinor={totalBeforeMinor} currency={from} />
          </td>
          <td className={AMOUNT}>
            {totalAfterMinor === null ? '–' : <Price amountMinor={totalAfterMinor} currency={to} />}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

interface CurrencyPreviewTableProps {
  readonly preview: CurrencyPreview;
  /** The page to return to after removing a line. */
  readonly next: string;
}

const CELL = 'px-2 py-3 first:pl-4 last:pr-4 sm:px-6 sm:first:pl-6 sm:last:pr-6';
const AMOUNT = `${CELL} text-right`;

function Head({ from, to }: { readonly from: string; readonly to: string }) {
  const t = useText(basketText);
  return (
    <thead className="text-left text-13 text-muted-foreground">
      <tr className="border-b border-border">
        <th scope="col" className={`${CELL} font-medium`}>
          {t('basket.currency.item')}
        </th>
        <th scope="col" className={`${AMOUNT} font-medium`}>
          {from}
        </th>
        <th scope="col" className={`${AMOUNT} font-medium`}>
          {to}
        </th>
      </tr>
    </thead>
  );
}

function Missing({ lineId, to, next }: { readonly lineId: string; readonly to: string; readonly next: string }) {
  const t = useText(basketText);
  return (
    <div className="grid justify-items-end gap-1">
      <span className="text-warning">{t('basket.currency.missing', { code: to })}</span>
      <CommandButton kind="remove-line" fields={{ lineId, next }} variant="secondary" describedBy={`preview-${lineId}`}>
        {t('basket.remove')}
      </CommandButton>
    </div>
  );
}
