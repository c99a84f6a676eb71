import SearchX from 'lucide-react/icons/search-x';
import { invoiceFilters } from '#admin/features/finance/list-filters.ts';
import { InvoiceTotals } from '#admin/features/invoices/invoice-totals.tsx';
import { InvoicesTable } from '#admin/features/invoices/invoices-table.tsx';
import { useTerm } from '#admin/formats/state-badge.tsx';
import { hasFilters, queryOf, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/invoices.json';
import { BrandSelect } from '#admin/ui/brand-select.tsx';
import { ExportLink } from '#admin/ui/export-link.tsx';
import { FilterForm } from '#admin/ui/filter-form.tsx';
import { FilterSelect } from '#admin/ui/filter-select.tsx';
import { Pager } from '#admin/ui/pager.tsx';
import { SearchField } from '#admin/ui/search-field.tsx';
import { INVOICE_DUE_STATES } from '#core/orders/invoices/invoice-due-state.ts';
import { useText } from '#web/text/use-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export const meta = () => [{ title: pageTitle(texts['invoices.heading']) }];

export async function loader({ context, url }: ScreenArgs) {
  const { api } = context.get(pageContext);
  const query = queryOf(url);
  const filters = invoiceFilters(query);
  const { rows, next } = valueOrThrow(await api.invoices.list({ ...filters, cursor: query['cursor'], limit: 50 }), url);
  const isFirst = query['cursor'] === undefined;
  const totals = isFirst ? valueOrThrow(await api.invoices.totals(filters), url).totals : null;
  return { rows, next, query, totals };
}

export default function Invoices({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const { rows, next, query, totals } = loaderData;
  const { cursor, ...filters } = query;
  const isFiltered = hasFilters(query);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <PageHeading>{t('invoices.heading')}</PageHeading>
        <ExportLink path={screens.invoicesFile.href()} query={filters} hint={t('invoices.export-hint')} />
      </div>
      <FilterForm path={screens.invoices.href()} isFiltered={isFiltered}>
        <Filters query={query} />
      </FilterForm>
      {cursor === undefined && rows.length > 0 ? <InvoiceTotals totals={totals} /> : null}
      {rows.length === 0 ? (
        <EmptyState icon={SearchX}>{t(isFiltered ? 'invoices.empty' : 'invoices.none')}</EmptyState>
      ) : (
        <InvoicesTable rows={rows} />
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
      <SearchField label={t('invoices.search')} query={query} />
      <BrandSelect value={query['brandId']} />
      <FilterSelect
        label={t('invoices.state')}
        name="state"
        query={query}
        values={INVOICE_DUE_STATES}
        textOf={(state) => term('invoice', state)}
      />
      <div className="field-pair">
        <TextField label={t('invoices.from')} name="from" type="date" defaultValue={query['from'] ?? ''} />
        <TextField label={t('invoices.to')} name="to" type="date" defaultValue={query['to'] ?? ''} />
      </div>
    </>
  );
}
