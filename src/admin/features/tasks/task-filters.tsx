import texts from '#admin/text/en/tasks.json';
import { BrandSelect } from '#admin/ui/brand-select.tsx';
import { FilterForm } from '#admin/ui/filter-form.tsx';
import { useText } from '#web/text/use-text.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';

const ASSIGNED = ['mine', 'unassigned'] as const;

type Query = Readonly<Record<string, string>>;

/** The filters of tasks and manual setups in an address, as input of their lists. */
export function taskFilters({ brandId, cursor, ...query }: Query) {
  return {
    brandId,
    cursor,
    assigned: ASSIGNED.find((one) => one === query['assigned']),
    isOverdue: query['isOverdue'] === 'yes' ? ('yes' as const) : undefined,
  };
}

/** Whether an address has filters. */
export function hasTaskFilters(query: Query): boolean {
  const { cursor: _, ...filters } = taskFilters(query);
  return Object.values(filters).some((value) => value !== undefined);
}

/** The filters of tasks and manual setups: whose they are, whether they are overdue, and the brand. */
export function TaskFilters({ path, query }: { readonly path: string; readonly query: Query }) {
  const t = useText(texts);
  return (
    <FilterForm path={path} isFiltered={hasTaskFilters(query)}>
      <SelectField label={t('tasks.assigned')} name="assigned" defaultValue={query['assigned'] ?? ''}>
        <option value="">{t('tasks.anybody')}</option>
        {ASSIGNED.map((one) => (
          <option key={one} value={one}>
            {t(`tasks.filter-${one}`)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('tasks.due-filter')} name="isOverdue" defaultValue={query['isOverdue'] ?? ''}>
        <option value="">{t('tasks.any-time')}</option>
        <option value="yes">{t('tasks.overdue')}</option>
      </SelectField>
      <BrandSelect value={query['brandId']} />
    </FilterForm>
  );
}
