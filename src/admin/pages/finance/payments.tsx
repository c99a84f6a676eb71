import SearchX from 'lucide-react/icons/search-x';
import { paymentFilters } from '#admin/features/finance/list-filters.ts';
import { PaymentsTable } from '#admin/features/payments/payments-table.tsx';
import { useTerm } from '#admin/formats/state-badge.tsx';
import { hasFilters, queryOf, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/payments.json';
import { BrandSelect } from '#admin/ui/brand-select.tsx';
import { FilterForm } from '#admin/ui/filter-form.tsx';
import { FilterSelect } from '#admin/ui/filter-select.tsx';
import { Pager } from '#admin/ui/pager.tsx';
import { SearchField } from '#admin/ui/search-field.tsx';
import { CHECKOUT_TYPE, CHECKOUT_TYPES } from '#core/payments/checkout-type.ts';
import { PAYMENT_STATES } from '#core/payments/payment-state.ts';
import { useText } from '#web/text/use-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export const meta = () => [{ title: pageTitle(texts['payments.heading']) }];

export async function loader({ context, url }: ScreenArgs) {
  const { api } = context.get(pageContext);
  const query = queryOf(url);
  const input = { ...paymentFilters(query), cursor: query['cursor'], limit: 50 };
  const { rows, next } = valueOrThrow(await api.payments.list(input), url);
  return { rows, next, query };
}

export default function Payments({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const { rows, next, query } = loaderData;
  const isFiltered = hasFilters(query);
  return (
    <>
      <PageHeading>{t('payments.heading')}</PageHeading>
      <FilterForm path={screens.payments.href()} isFiltered={isFiltered}>
        <Filters query={query} />
      </FilterForm>
      {rows.length === 0 ? (
        <EmptyState icon={SearchX}>{t(isFiltered ? 'payments.empty' : 'payments.none')}</EmptyState>
      ) : (
        <PaymentsTable rows={rows} />
      )}
      <Pager next={next} />
    </>
  );
}

/** The types of the filter: both types of card payments are found by one. */
const TYPES = CHECKOUT_TYPES.filter(({ wire }) => wire !== CHECKOUT_TYPE.card);

function Filters({ query }: { readonly query: Readonly<Record<string, string>> }) {
  const t = useText(texts);
  const term = useTerm();
  return (
    <>
      <SearchField label={t('payments.search')} query={query} />
      <BrandSelect value={query['brandId']} />
      <FilterSelect
        label={t('payments.state')}
        name="state"
        query={query}
        values={PAYMENT_STATES}
        textOf={(state) => term('payment', state)}
      />
      <FilterSelect
        label={t('payments.type')}
        name="type"
        query={query}
        values={TYPES.map(({ wire }) => wire)}
        textOf={(type) => term('type', type)}
      />
      <div className="field-pair">
        <TextField label={t('payments.from')} name="from" type="date" defaultValue={query['from'] ?? ''} />
        <TextField label={t('payments.to')} name="to" type="date" defaultValue={query['to'] ?? ''} />
      </div>
    </>
  );
}
