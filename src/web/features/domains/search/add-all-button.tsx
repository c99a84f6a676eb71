import { registrationPrice } from '#core/domains/prices/registration-price.ts';
import type { AddRefusal } from '#web/features/domains/add-domain.ts';
import { DOMAIN_FORM } from '#web/features/domains/domain-form.ts';
import type { DomainCardView } from '#web/features/domains/domain-views.ts';
import { useDomainAction } from '#web/features/domains/use-domain-action.ts';
import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useMoney } from '#web/ui/formats/use-money.ts';

/** Adds all available domains of a list to the basket, each for the fewest years, with the total of these. */
export function AddAllButton({ cards, onRefused }: AddAllButtonProps) {
  const t = useText(domainsText);
  const money = useMoney();
  const { run, isPending } = useDomainAction((result) => {
    if (result.kind === 'added') onRefused(result.refused);
  });
  const does = ['add', ...cards.map(({ tld, name }) => `${tld} ${name}`)].join(' ');
  const prices = cards.flatMap(({ price }) => price ?? []);
  const sumMinor = prices.reduce((sum, price) => sum + registrationPrice(price, price.minYears).currentMinor, 0);
  const currency = prices[0]?.currency ?? '';
  const [years, ...otherYears] = new Set(prices.map(({ minYears }) => minYears));
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      <span className="text-14 text-muted-foreground">
        <span className="money font-semibold text-surface-foreground">{money(sumMinor, currency)}</span>{' '}
        {years === undefined || otherYears.length > 0 ? null : t('domains.price.years', { years })}
      </span>
      <Button
        name={DOMAIN_FORM.does}
        value={does}
        isPending={isPending}
        onClick={(event) => {
          event.preventDefault();
          run(does);
        }}
      >
        {t('domains.bulk.addAll', { count: cards.length })}
      </Button>
    </div>
  );
}

interface AddAllButtonProps {
  readonly cards: readonly DomainCardView[];
  readonly onRefused: (refused: readonly AddRefusal[]) => void;
}
