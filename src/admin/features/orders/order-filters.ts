import { dayOrNothing } from '#admin/formats/day-start.ts';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorInputOf } from '#contract/operator/operator-endpoint.ts';
import { parseTypedAmount } from '#core/money/typed-amount.ts';
import { ORDER_STATES } from '#core/orders/order-state.ts';
import { CHECKOUT_TYPES } from '#core/payments/checkout-type.ts';

/** The orders of a list, as they can be sorted; by amount within the chosen currency. */
export const ORDER_SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const;

/** The filters of the list of orders as they are in its address. */
export type OrderQuery = Readonly<Record<string, string>>;

type OrderFilters = OperatorInputOf<OperatorApi['orders']['list']>;

/** The filters that are shown on request, when one of them is used. */
const MORE_FILTERS = ['productId', 'paymentType', 'country', 'currency', 'amountFrom', 'amountTo', 'sort'];

/** Whether the address has one of the filters that are shown on request. */
export function hasMoreFilters(query: OrderQuery): boolean {
  return MORE_FILTERS.some((name) => query[name] !== undefined);
}

/** The input of the list for the filters of an address; invalid filters are ignored. */
export function orderFilters(query: OrderQuery): OrderFilters {
  const { brandId, search, cursor, customerId, productId, country = '' } = query;
  return {
    brandId,
    state: oneOf(ORDER_STATES, query['state']),
    isWaiting: query['isWaiting'] === 'yes' ? 'yes' : undefined,
    search: search?.trim(),
    from: dayOrNothing(query['from']),
    to: dayOrNothing(query['to']),
    customerId,
    productId,
    paymentType: oneOf(PAYMENT_TYPES, query['paymentType']),
    country: /^[A-Z]{2}$/.test(country) ? country : undefined,
    ...amountFilters(query),
    cursor,
  };
}

/** Amounts are compared within a currency, so without one neither their limits nor their order apply. */
function amountFilters({ currency = '', amountFrom = '', amountTo = '', sort: chosen }: OrderQuery): OrderFilters {
  const sort = oneOf(ORDER_SORTS, chosen);
  if (!/^[A-Z]{3}$/.test(currency)) return { sort: sort === 'oldest' ? sort : undefined };
  const minorOf = (text: string) => parseTypedAmount(text, currency) ?? undefined;
  return { currency, fromMinor: minorOf(amountFrom), toMinor: minorOf(amountTo), sort };
}

/** Why an amount does not restrict the list; null when it does, or is empty. */
export function amountProblem(amount: string, currency: string): 'currency-missing' | 'amount-invalid' | null {
  if (amount.trim() === '') return null;
  if (!/^[A-Z]{3}$/.test(currency)) return 'currency-missing';
  return parseTypedAmount(amount, currency) === null ? 'amount-invalid' : null;
}

/** Whether the list is not sorted as chosen: by amount, without a currency. */
export function isSortIgnored(query: OrderQuery): boolean {
  return BY_AMOUNT.some((sort) => sort === query['sort']) && amountFilters(query).sort === undefined;
}

const BY_AMOUNT: readonly (typeof ORDER_SORTS)[number][] = ['highest', 'lowest'];
const PAYMENT_TYPES = CHECKOUT_TYPES.map(({ wire }) => wire);

function oneOf<Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined {
  return values.find((value) => value === text);
}
