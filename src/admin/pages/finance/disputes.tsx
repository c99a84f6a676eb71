import SearchX from 'lucide-react/icons/search-x';
import { disputeFilters } from '#admin/features/disputes/dispute-filters.ts';
import { DisputesTable } from '#admin/features/disputes/disputes-table.tsx';
import { useTerm } from '#admin/formats/state-badge.tsx';
import { hasFilters, queryOf, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/disputes.json';
import { BrandSelect } from '#admin/ui/brand-select.tsx';
import { ExportLink } from '#admin/ui/export-link.tsx';
import { FilterForm } from '#admin/ui/filter-form.tsx';
import { FilterSelect } from '#admin/ui/filter-select.tsx';
import { Pager } from '#admin/ui/pager.tsx';
import { DISPUTE_STATES } from '#core/payments/dispute.ts';
import { useText } from '#web/text/use-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export const meta = () => [{ title: pageTitle(texts['disputes.heading']) }];

export async function loader({ context, url }: ScreenArgs) {
  const { api } = context.get(pageContext);
  const query = queryOf(url);
  const disputes = await api.disputes.list({ ...disputeFilters(query), cursor: query['cursor'] });
  const { rows, next } = valueOrThrow(disputes, url);
  return { rows, next, query };
}

export default function Disputes({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const term = useTerm();
  const { rows, next, query } = loaderData;
  const { cursor: _, ...filters } = query;
  const isFiltered = hasFilters(query);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <PageHeading lead={t('disputes.lead')}>{t('disputes.heading')}</PageHeading>
        <ExportLink path={screens.disputesFile.href()} query={filters} />
      </div>
      <FilterForm path={screens.disputes.href()} isFiltered={isFiltered}>
        <FilterSelect
          label={t('disputes.state')}
          name="state"
          query={query}
          values={DISPUTE_STATES}
          textOf={(state) => term('dispute', state)}
        />
        <BrandSelect value={query['brandId']} />
        <SelectField label={t('disputes.sort')} name="order" defaultValue={query['order'] ?? ''}>
          <option value="">{t('disputes.newest')}</option>
          <option value="deadline">{t('disputes.by-deadline')}</option>
        </SelectField>
      </FilterForm>
      {rows.length === 0 ? (
        <EmptyState icon={SearchX}>{t(isFiltered ? 'disputes.empty' : 'disputes.none')}</EmptyState>
      ) : (
        <DisputesTable rows={rows} />
      )}
      <Pager next={next} />
    </>
  );
}
