import { perMonthMinor } from '#core/money/per-month.ts';
import type { BillingTerm } from '#core/time/billing-term.ts';
import offers from '#web/text/en/offers.json';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { useTermName } from '#web/ui/formats/use-term-name.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { PerMonth } from './per-month.tsx';
import { Price } from './price.tsx';

/**
 * The price on a product card: in large type the monthly (or one-time) price, before it the regular price where that is
 * higher, below it the amount due and its term.
 */
export function ShelfPrice({
  term,
  regularMinor,
  currentMinor,
  quantity = 1,
  setupMinor = 0,
  currency,
  isLowest = false,
}: ShelfPriceProps) {
  const t = useText(offers);
  const money = useMoney();
  const Figure = term === 0 ? Price : PerMonth;
  const figure = perMonthMinor(currentMinor, term);
  const regularFigure = perMonthMinor(regularMinor, term);
  return (
    <p className="grid gap-0.5">
      <span className="flex flex-wrap items-baseline gap-x-2">
        {isLowest && term > 0 ? <span className="text-14 text-muted-foreground">{t('offers.from.label')}</span> : null}
        {regularFigure > figure ? (
          <s className="text-14 text-muted-foreground">
            <VisuallyHidden>{t('offers.regular')} </VisuallyHidden>
            <Figure amountMinor={regularFigure} currency={currency} />
          </s>
        ) : null}
        <span className="text-24 font-semibold *:whitespace-normal">
          {currentMinor === 0 ? t('offers.free') : <Figure amountMinor={figure} currency={currency} />}
        </span>
      </span>
      <PaidFor term={term} regularMinor={regularMinor} currentMinor={currentMinor} currency={currency} />
      {quantity === 1 ? null : (
        <span className="text-13 text-muted-foreground">{t('offers.minimum', { quantity })}</span>
      )}
      {setupMinor === 0 ? null : (
        <span className="text-13 text-muted-foreground">
          {t('offers.setup', { price: money(setupMinor, currency) })}
        </span>
      )}
    </p>
  );
}

interface ShelfPriceProps {
  readonly term: BillingTerm;
  readonly regularMinor: number;
  readonly currentMinor: number;
  /** The quantity the price is for. */
  readonly quantity?: number;
  readonly setupMinor?: number;
  readonly currency: string;
  /** Whether it is the lowest of several prices: 'From'. */
  readonly isLowest?: boolean;
}

/** The amount due now for the term, and, where the first term is discounted, the amount that follows. */
function PaidFor({ term, regularMinor, currentMinor, currency }: ShelfPriceProps) {
  const t = useText(offers);
  const money = useMoney();
  const name = useTermName()(term);
  const values = { price: money(currentMinor, currency), renewal: money(regularMinor, currency), term: name };
  const then = regularMinor > currentMinor ? '.then' : '';
  const text = term === 0 ? name : t(term === 1 ? `offers.monthly${then}` : `offers.from.term${then}`, values);
  return <span className="text-13 text-muted-foreground">{text}</span>;
}
