import { boughtDomain } from '#core/catalogue/bought-name.ts';
import { perMonthMinor } from '#core/money/per-month.ts';
import { useBasketScreen } from '#web/features/basket/basket-context.ts';
import type { LineView } from '#web/features/basket/basket-view.ts';
import basketText from '#web/text/en/basket.json';
import offers from '#web/text/en/offers.json';
import { useText } from '#web/text/use-text.ts';
import { useDay } from '#web/ui/formats/use-day.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { useRenewalText } from '#web/ui/formats/use-renewal-text.ts';
import { useTermName } from '#web/ui/formats/use-term-name.ts';
import { LineAmount } from '#web/ui/prices/line-amount.tsx';
import { PerMonth } from '#web/ui/prices/per-month.tsx';

/**
 * What a line costs today and its renewal price and date, always together; a trial states the date of its first charge.
 */
export function LinePrice({ line }: { readonly line: LineView }) {
  const t = useText(basketText, offers);
  const renewalText = useRenewalText();
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
  const hasPrice = line.parts.length > 0;
  return (
    <div className="grid content-start gap-0.5 text-14 sm:text-right">
      <p className="text-16 font-semibold">
        {line.subtotalMinor === 0 && hasPrice ? t('offers.free') : <LineAmount line={line} currency={currency} />}
      </p>
      <MonthFigure line={line} />
      {renewal === null ? null : <p className="text-13 text-muted-foreground">{renewalText(renewal, currency)}</p>}
    </div>
  );
}

/** The price per month, only where the whole amount is for the term: a setup fee has no monthly price. */
function MonthFigure({ line }: { readonly line: LineView }) {
  const { currency } = useBasketScreen();
  const { term } = line.configuration;
  const hasOneTime = line.parts.some((part) => part.oneTime && part.currentMinor > 0);
  // Domains are sold by the year.
  if (term <= 1 || hasOneTime || line.totalMinor === 0 || isDomainLine(line)) return null;
  return (
    <p className="text-13 text-muted-foreground">
      <PerMonth amountMinor={perMonthMinor(line.totalMinor, term)} currency={currency} />
    </p>
  );
}

/** Whether a line is for a domain itself: a registration, transfer, renewal or restore. */
function isDomainLine({ configuration }: Pick<LineView, 'configuration'>): boolean {
  return boughtDomain(configuration) !== null;
}
