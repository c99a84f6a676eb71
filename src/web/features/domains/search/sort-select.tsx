import { useChooser } from '#web/features/domains/chooser-context.ts';
import { DOMAIN_FORM, SEARCH } from '#web/features/domains/domain-form.ts';
import { ExistingDomainForm } from '#web/features/domains/existing-domain-form.tsx';
import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SORTS, type Sort, sortIn } from './sort-cards.ts';

/** Sorts the present cards once; they are not sorted again as results arrive. */
export function SortSelect({ query, shown, sort, onSort }: SortSelectProps) {
  const t = useText(domainsText);
  const { isWithin } = useChooser();
  return (
    <ExistingDomainForm
      method="get"
      className={`flex flex-wrap items-center gap-2 text-13 ${isWithin ? 'no-script:hidden' : ''}`}
    >
      {isWithin ? null : (
        <>
          <input type="hidden" name={DOMAIN_FORM.query} value={query} />
          <input type="hidden" name={DOMAIN_FORM.shown} value={shown} />
        </>
      )}
      <label htmlFor="domain-sort" className="text-muted-foreground">
        {t('domains.sort')}
      </label>
      <select
        id="domain-sort"
        {...(isWithin ? {} : { name: DOMAIN_FORM.sort })}
        value={sort}
        autoComplete="off"
        onChange={(event) => onSort(sortIn(event.currentTarget.value))}
        className="control h-11 w-auto max-w-full pl-3 text-14 sm:h-9"
      >
        {SORTS.map((choice) => (
          <option key={choice} value={choice}>
            {choice === 'best' ? t('domains.sort.best') : t('domains.sort.total', { years: Number(choice) })}
          </option>
        ))}
      </select>
      {isWithin ? null : (
        <span className="hidden no-script:block">
          <Button size="small" {...SEARCH}>
            {t('domains.sort.submit')}
          </Button>
        </span>
      )}
    </ExistingDomainForm>
  );
}

interface SortSelectProps {
  readonly query: string;
  /** The number of cards: without scripts the sorted page shows as many. */
  readonly shown: number;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}
