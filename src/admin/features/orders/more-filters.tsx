import { useTerm } from '#admin/formats/state-badge.tsx';
import { useBrandName } from '#admin/runtime/session.ts';
import orders from '#admin/text/en/orders.json';
import shell from '#admin/text/en/shell.json';
import { FilterSelect } from '#admin/ui/filter-select.tsx';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { COUNTRIES } from '#core/billing/countries.ts';
import { typedAmountExample } from '#core/money/typed-amount.ts';
import { CHECKOUT_TYPES } from '#core/payments/checkout-type.ts';
import { useText } from '#web/text/use-text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { ORDER_SORTS, type OrderQuery, amountProblem, hasMoreFilters, isSortIgnored } from './order-filters.ts';

/** What the list can be filtered by. */
export type OrderChoices = OperatorOutputOf<OperatorApi['orders']['choices']>;

interface MoreFiltersProps {
  readonly query: OrderQuery;
  readonly choices: OrderChoices;
}

/** Filters by product, payment, country and amount, and the order of the list; open when one of them is used. */
export function MoreFilters({ query, choices }: MoreFiltersProps) {
  const t = useText(orders, shell);
  const term = useTerm();
  return (
    <div className="filters-more">
      <Disclosure summary={t('orders.more-filters')} open={hasMoreFilters(query)}>
        <div className="grid gap-3 pt-2 sm:grid-cols-2 lg:grid-cols-3">
          <ProductSelect query={query} choices={choices} />
          <FilterSelect
            label={t('orders.payment')}
            name="paymentType"
            query={query}
            values={CHECKOUT_TYPES.map(({ wire }) => wire)}
            textOf={(type) => term('type', type)}
          />
          <SelectField label={t('orders.country')} name="country" defaultValue={query['country'] ?? ''}>
            <option value="">{t('shell.all')}</option>
            {COUNTRIES.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <AmountFilters query={query} choices={choices} />
        </div>
      </Disclosure>
    </div>
  );
}

function ProductSelect({ query, choices: { products } }: MoreFiltersProps) {
  const t = useText(orders, shell);
  const brandName = useBrandName();
  const brandIds = [...new Set(products.map(({ brandId }) => brandId))];
  const chosen = query['productId'] ?? '';
  const isListed = products.some(({ id }) => id === chosen);
  return (
    <SelectField label={t('orders.product')} name="productId" defaultValue={chosen}>
      <option value="">{t('shell.all')}</option>
      {chosen === '' || isListed ? null : <option value={chosen}>{chosen}</option>}
      {brandIds.map((brandId) => (
        <optgroup key={brandId} label={brandName(brandId)}>
          {products
            .filter((product) => product.brandId === brandId)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

function AmountFilters({ query, choices: { currencies } }: MoreFiltersProps) {
  const t = useText(orders);
  const { currency = '', amountFrom = '', amountTo = '' } = query;
  const errorOf = (amount: string) => {
    const problem = amountProblem(amount, currency);
    return problem === null ? undefined : t(`orders.${problem}`, { example: typedAmountExample(currency) });
  };
  return (
    <>
      <FilterSelect
        label={t('orders.currency')}
        name="currency"
        query={query}
        values={currencies}
        textOf={(code) => code}
      />
      <div className="field-pair">
        <TextField
          label={t('orders.amount-from')}
          name="amountFrom"
          inputMode="decimal"
          defaultValue={amountFrom}
          error={errorOf(amountFrom)}
        />
        <TextField
          label={t('orders.amount-to')}
          name="amountTo"
          inputMode="decimal"
          defaultValue={amountTo}
          error={errorOf(amountTo)}
        />
      </div>
      <SelectField
        label={t('orders.sort')}
        name="sort"
        defaultValue={query['sort'] ?? ''}
        error={isSortIgnored(query) ? t('orders.currency-missing') : undefined}
      >
        {ORDER_SORTS.map((sort) => (
          <option key={sort} value={sort === 'newest' ? '' : sort}>
            {t(`orders.sort-${sort}`)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
