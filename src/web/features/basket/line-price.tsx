import { perMonthMinor } from '#core/money/per-month.ts';
import basketText from '#web/text/en/basket.json';
import offers from '#web/text/en/offers.json';
import { useText } from '#web/text/use-text.ts';
import { PerMonth } from '#web/ui/per-month.tsx';
import { Price } from '#web/ui/price.tsx';
import { useDay } from '#web/ui/use-day.ts';
import { useMoney } from '#web/ui/use-money.ts';
import { useTermName } from '#web/ui/use-term-name.ts';
import { WasNowPrice } from '#web/ui/was-now-price.tsx';
import { useBasketScreen } from './basket-context.ts';
import type { LineView } from './basket-view.ts';
import { isDomainLine } from './is-domain-line.ts';

/** What a line costs today, and what it renews at and when (style.md §3); a trial says when the first charge comes. */
export function LinePrice({ line, isTaxInside }: LinePriceProps) {
  const t = useText(basketText, offers);
  const { currency } = useBasketScreen();
  const [money, day, term] = [useMoney(), useDay(), useTermName()];
  const { trial, renewal } = line;
  if (trial !== null) {
    const price = money(trial.firstChargeMinor, currency);
    return (
      <div className="grid content-start gap-0.5 text-14 sm:text-right">
        <p className="text-16 font-semibold">{t('basket.trial.today')}</p>
        <p className="text-muted-foreground">
          {t('basket.trial.then', { date: day(trial.endsAt), price, term: term(line.configuration.term) })}
        </p>
      </div>
    );
  }
  const nowMinor = line.subtotalMinor - line.discountMinor;
  const isPlain = isTaxInside || line.taxes.length === 0;
  return (
    <div className="grid content-start gap-0.5 text-14 sm:text-right">
      <p className="text-16 font-semibold">
        {isPlain ? (
          <WasNowPrice regularMinor={line.subtotalMinor} currentMinor={nowMinor} currency={currency} />
        ) : (
          <Price amountMinor={line.totalMinor} currency={currency} />
        )}
      </p>
      {isPlain ? null : (
        <p className="text-13 text-muted-foreground">
          <PlusTax line={line} />
        </p>
      )}
      <MonthFigure line={line} />
      {renewal === null ? null : (
        <p className="text-13 text-muted-foreground">
          {t('offers.renews', { price: money(renewal.amountMinor, currency), date: day(renewal.at) })}
        </p>
      )}
    </div>
  );
}

interface LinePriceProps {
  readonly line: LineView;
  /** Whether prices contain the tax; else it comes on top. */
  readonly isTaxInside: boolean;
}

/** How the amount to pay comes together where tax is added. */
function PlusTax({ line }: { readonly line: LineView }) {
  const t = useText(basketText);
  const { currency } = useBasketScreen();
  const nowMinor = line.subtotalMinor - line.discountMinor;
  const price = <WasNowPrice regularMinor={line.subtotalMinor} currentMinor={nowMinor} currency={currency} />;
  const amountMinor = line.taxes.reduce((sum, tax) => sum + tax.amountMinor, 0);
  const name = line.taxes.map((tax) => tax.name).join(' + ');
  return t.rich('basket.plusTax', { price, tax: <Price amountMinor={amountMinor} currency={currency} />, name });
}

/** Only where everything that is paid is for the whole term: a setup fee has no month. */
function MonthFigure({ line }: { readonly line: LineView }) {
  const { currency } = useBasketScreen();
  const { term } = line.configuration;
  const hasOneTime = line.parts.some((part) => part.oneTime && part.currentMinor > 0);
  // Names are sold by the year, and nobody compares their months.
  if (term <= 1 || hasOneTime || line.totalMinor === 0 || isDomainLine(line)) return null;
  return (
    <p className="text-13 text-muted-foreground">
      <PerMonth amountMinor={perMonthMinor(line.totalMinor, term)} currency={currency} />
    </p>
  );
}
