import SearchX from 'lucide-react/icons/search-x';
import { TERM_DAYS, serviceFilters } from '#admin/features/services/service-filters.ts';
import { ServicesTable } from '#admin/features/services/services-table.tsx';
import { useTerm } from '#admin/formats/state-badge.tsx';
import { hasFilters, queryOf, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/services.json';
import { BrandSelect } from '#admin/ui/brand-select.tsx';
import { FilterForm } from '#admin/ui/filter-form.tsx';
import { FilterSelect } from '#admin/ui/filter-select.tsx';
import { Pager } from '#admin/ui/pager.tsx';
import { SearchField } from '#admin/ui/search-field.tsx';
import { PROVISIONED_STATES } from '#core/services/compare-with-provisioner.ts';
import { useText } from '#web/text/use-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export const meta = () => [{ title: pageTitle(texts['services.heading']) }];

export async function loader({ context, url }: ScreenArgs) {
  const { api, now } = context.get(pageContext);
  const query = queryOf(url);
  const filters = serviceFilters(query, now);
  const { rows, next } = valueOrThrow(await api.services.list({ ...filters, limit: 50 }), url);
  return { rows, next, query, isByTerm: filters.to !== undefined };
}

export default function Services({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const { rows, next, query, isByTerm } = loaderData;
  const isFiltered = hasFilters(query);
  return (
    <>
      <PageHeading>{t('services.heading')}</PageHeading>
      <FilterForm path={screens.services.href()} isFiltered={isFiltered}>
        <Filters query={query} />
      </FilterForm>
      {rows.length === 0 ? (
        <EmptyState icon={SearchX}>{t(isFiltered ? 'services.empty' : 'services.none')}</EmptyState>
      ) : (
        <ServicesTable rows={rows} isByTerm={isByTerm} />
      )}
      <Pager next={next} />
    </>
  );
}

function Filters({ query }: { readonly query: Readonly<Record<string, string>> }) {
  const t = useText(texts);
  const term = useTerm();
  return (
    <>
      <SearchField label={t('services.search')} query={query} />
      <BrandSelect value={query['brandId']} />
      <FilterSelect
        label={t('services.state')}
        name="state"
        query={query}
        values={PROVISIONED_STATES}
        textOf={(state) => term('service', state)}
      />
      <FilterSelect
        label={t('services.term')}
        name="within"
        query={query}
        values={TERM_DAYS}
        textOf={(days) => t('services.within-days', { count: days })}
      />
    </>
  );
}
