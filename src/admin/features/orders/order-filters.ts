import { parseAmount } from '#admin/formats/parse-amount.ts';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorInputOf } from '#contract/operator/operator-endpoint.ts';
import { ORDER_STATES } from '#core/orders/order-state.ts';
import { CHECKOUT_TYPES } from '#core/payments/checkout-type.ts';

const DAY_MS = 86_400_000;

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

/** The input of the list for the filters of an address; filters that mean nothing are left out. */
export function orderFilters(query: OrderQuery): OrderFilters {
  const { brandId, search, cursor, customerId, productId, country = '' } = query;
  const to = dayOf(query['to']);
  return {
    ...given('brandId', brandId),
    ...given('state', oneOf(ORDER_STATES, query['state'])),
    ...given('isWaiting', query['isWaiting'] === 'yes' ? 'yes' : undefined),
    ...given('search', search?.trim()),
    ...given('from', dayOf(query['from'])),
    ...given('customerId', customerId),
    // The last day is included.
    ...given('to', to === undefined ? to : to + DAY_MS),
    ...given('productId', productId),
    ...given('paymentType', oneOf(PAYMENT_TYPES, query['paymentType'])),
    ...given('country', /^[A-Z]{2}$/.test(country) ? country : undefined),
    ...amountFilters(query),
    ...given('cursor', cursor),
  };
}

/** Amounts are compared within a currency, so without one neither their limits nor their order apply. */
function amountFilters({ currency = '', amountFrom = '', amountTo = '', sort: chosen }: OrderQuery): OrderFilters {
  const sort = oneOf(ORDER_SORTS, chosen);
  if (!/^[A-Z]{3}$/.test(currency)) return given('sort', sort === 'oldest' ? sort : undefined);
  const minorOf = (text: string) => parseAmount(text, currency) ?? undefined;
  return {
    currency,
    ...given('fromMinor', minorOf(amountFrom)),
    ...given('toMinor', minorOf(amountTo)),
    ...given('sort', sort),
  };
}

/** A filter that has a value; nothing otherwise. */
function given<Name extends keyof OrderFilters>(
  name: Name,
  value: OrderFilters[Name] | undefined,
): Pick<OrderFilters, Name> | Record<never, never> {
  return value === undefined ? {} : { [name]: value };
}

const PAYMENT_TYPES = CHECKOUT_TYPES.map(({ wire }) => wire);

function oneOf<Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined {
  return values.find((value) => value === text);
}

/** The start of a day given as '2026-11-26', in UTC; undefined for anything else. */
function dayOf(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(at) ? undefined : at;
}
