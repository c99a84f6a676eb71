import SearchX from 'lucide-react/icons/search-x';
import { MoreFilters, type OrderChoices } from '#admin/features/orders/more-filters.tsx';
import { type OrderQuery, orderFilters } from '#admin/features/orders/order-filters.ts';
import { OrdersTable } from '#admin/features/orders/orders-table.tsx';
import { useTerm } from '#admin/formats/state-badge.tsx';
import { hasFilters, queryOf, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/orders.json';
import { BrandSelect } from '#admin/ui/brand-select.tsx';
import { FilterForm } from '#admin/ui/filter-form.tsx';
import { FilterSelect } from '#admin/ui/filter-select.tsx';
import { Pager } from '#admin/ui/pager.tsx';
import { SearchField } from '#admin/ui/search-field.tsx';
import { ORDER_STATES } from '#core/orders/order-state.ts';
import { useText } from '#web/text/use-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export const meta = () => [{ title: pageTitle(texts['orders.heading']) }];

export async function loader({ context, url }: ScreenArgs) {
  const { api } = context.get(pageContext);
  const query = queryOf(url);
  const { rows, next } = valueOrThrow(await api.orders.list({ ...orderFilters(query), limit: 50 }), url);
  const { brandId } = query;
  const choices = valueOrThrow(await api.orders.choices({ brandId }), url);
  return { rows, next, query, choices };
}

export default function Orders({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const { rows, next, query, choices } = loaderData;
  const isFiltered = hasFilters(query);
  return (
    <>
      <PageHeading>{t('orders.heading')}</PageHeading>
      <FilterForm path={screens.orders.href()} isFiltered={isFiltered}>
        <Filters query={query} choices={choices} />
      </FilterForm>
      {rows.length === 0 ? (
        <EmptyState icon={SearchX}>{t(isFiltered ? 'orders.empty' : 'orders.none')}</EmptyState>
      ) : (
        <OrdersTable rows={rows} />
      )}
      <Pager next={next} />
    </>
  );
}

function Filters({ query, choices }: { readonly query: OrderQuery; readonly choices: OrderChoices }) {
  const t = useText(texts);
  const term = useTerm();
  const { customerId } = query;
  return (
    <>
      <SearchField label={t('orders.search')} query={query} />
      <BrandSelect value={query['brandId']} />
      <FilterSelect
        label={t('orders.state')}
        name="state"
        query={query}
        values={ORDER_STATES}
        textOf={(state) => term('order', state)}
      />
      <FilterSelect
        label={t('orders.waiting')}
        name="isWaiting"
        query={query}
        values={['yes']}
        textOf={() => t('orders.waiting-only')}
      />
      <div className="field-pair">
        <TextField label={t('orders.from')} name="from" type="date" defaultValue={query['from'] ?? ''} />
        <TextField label={t('orders.to')} name="to" type="date" defaultValue={query['to'] ?? ''} />
        {customerId === undefined ? null : <input type="hidden" name="customerId" value={customerId} />}
      </div>
      <MoreFilters query={query} choices={choices} />
    </>
  );
}
