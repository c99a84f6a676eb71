import SearchX from 'lucide-react/icons/search-x';
import { customerFilters } from '#admin/features/customers/customer-filters.ts';
import { CustomersTable, Guests, MergedAccounts } from '#admin/features/customers/customers-table.tsx';
import { hasFilters, leaveEmptyPage, queryOf, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/customers.json';
import { BrandSelect } from '#admin/ui/brand-select.tsx';
import { DoneNotice } from '#admin/ui/done-notice.tsx';
import { FilterForm } from '#admin/ui/filter-form.tsx';
import { FilterSelect } from '#admin/ui/filter-select.tsx';
import { Pager } from '#admin/ui/pager.tsx';
import { SearchField } from '#admin/ui/search-field.tsx';
import { useText } from '#web/text/use-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export const meta = () => [{ title: pageTitle(texts['customers.heading']) }];

export async function loader({ context, url }: ScreenArgs) {
  const { api } = context.get(pageContext);
  const query = queryOf(url);
  const listed = valueOrThrow(await api.customers.list({ ...customerFilters(query), limit: 50 }), url);
  leaveEmptyPage(screens.customers.href(), query, listed.rows);
  return { ...listed, query, wasDeleted: url.searchParams.get('done') === 'delete' };
}

export default function Customers({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const { rows, next, guests, merged, query, wasDeleted } = loaderData;
  const isFiltered = hasFilters(query);
  return (
    <>
      <PageHeading>{t('customers.heading')}</PageHeading>
      {wasDeleted ? <DoneNotice>{t('customers.deleted')}</DoneNotice> : null}
      <FilterForm path={screens.customers.href()} isFiltered={isFiltered}>
        <SearchField label={t('customers.search')} query={query} />
        <BrandSelect value={query['brandId']} />
        <FilterSelect
          label={t('customers.state')}
          name="state"
          query={query}
          values={['blocked']}
          textOf={() => t('customers.blocked')}
        />
      </FilterForm>
      <MergedAccounts merged={merged} />
      <Guests guests={guests} />
      {rows.length > 0 ? (
        <CustomersTable rows={rows} />
      ) : guests.length + merged.length === 0 ? (
        <EmptyState icon={SearchX}>{t(isFiltered ? 'customers.empty' : 'customers.none')}</EmptyState>
      ) : null}
      <Pager next={next} />
      <p className="mt-4 text-14">
        <TextLink href={screens.blockedAddresses.href()}>{t('customers.blocked-addresses')}</TextLink>
      </p>
    </>
  );
}
