import { registrationPrice } from '#core/domains/prices/registration-price.ts';
import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { WasNowPrice } from '#web/ui/prices/was-now-price.tsx';
import type { CardPrice } from './domain-views.ts';

/** '€6.90, was €11.90 · first year, then €14.90 a year': the amount due now together with the price of later years. */
export function YearsPriceText({ price, years }: { readonly price: CardPrice; readonly years: number }) {
  const t = useText(domainsText);
  const money = useMoney();
  const { regularMinor, currentMinor } = registrationPrice(price, years);
  return (
    <>
      <p className="text-16 font-semibold text-surface-foreground *:justify-end [&_s]:text-13">
        <WasNowPrice regularMinor={regularMinor} currentMinor={currentMinor} currency={price.currency} />
      </p>
      <p>
        <span>{t('domains.price.years', { years })}</span>
        <span className="@max-2xl:sr-only">{', '}</span>
        <span className="money @max-2xl:block">
          {t('domains.price.then', { price: money(price.renewMinor, price.currency) })}
        </span>
      </p>
    </>
  );
}
