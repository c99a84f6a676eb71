import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { yearsControl } from './domain-form.ts';
import type { DomainCardView } from './domain-views.ts';

/** The registration period in years, within the limits of the TLD. */
export function YearsSelect({ card, price, years, onChange }: YearsSelectProps) {
  const t = useText(domainsText);
  const counts = Array.from({ length: price.maxYears - price.minYears + 1 }, (_, step) => price.minYears + step);
  if (counts.length < 2) {
    return (
      <span className="w-24 px-2 text-right text-14 text-muted-foreground">{t('domains.years.count', { years })}</span>
    );
  }
  return (
    <select
      name={yearsControl(card.name)}
      aria-label={t('domains.years.of', { name: card.unicode })}
      value={years}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      className="control h-11 w-24 pl-3 text-14 sm:h-10"
    >
      {counts.map((count) => (
        <option key={count} value={count}>
          {t('domains.years.count', { years: count })}
        </option>
      ))}
    </select>
  );
}

interface YearsSelectProps {
  readonly card: DomainCardView;
  readonly price: NonNullable<DomainCardView['price']>;
  readonly years: number;
  readonly onChange: (years: number) => void;
}
