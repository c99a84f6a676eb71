import type { OrderState } from '#core/orders/order-state.ts';
import type { SearchKey } from '#core/orders/search-keys.ts';

/** The order of the list: by the time they were placed, or by their amount in one currency. */
type OrderSort = 'newest' | 'oldest' | 'highest' | 'lowest';

/** Filter of the operator's order list; null members do not restrict. */
export interface OrderFilter {
  /** Null for all brands. */
  readonly brandIds: readonly string[] | null;
  readonly state: OrderState | null;
  /** Only orders with open operator tasks. */
  readonly isWaiting: boolean;
  readonly search: OrderSearch | null;
  /** Only orders of this account. */
  readonly customerId: string | null;
  /** Only orders with all of these keys. */
  readonly keys: readonly SearchKey[];
  /** Only orders in this currency, with a total from `fromMinor` to `toMinor`. */
  readonly currency: string | null;
  readonly fromMinor: number | null;
  readonly toMinor: number | null;
  /** Placed at `from` or later, and before `to`; ms. */
  readonly from: number | null;
  readonly to: number | null;
  readonly sort: OrderSort;
  /** Only orders after this one in the list. */
  readonly after: OrderPosition | null;
  readonly limit: number;
}

/** The newest orders of all brands. */
export const EVERY_ORDER: OrderFilter = {
  brandIds: null,
  state: null,
  isWaiting: false,
  search: null,
  customerId: null,
  keys: [],
  currency: null,
  fromMinor: null,
  toMinor: null,
  from: null,
  to: null,
  sort: 'newest',
  after: null,
  limit: 50,
};

/** What was searched for: an email address in lower case, or orders that were found by a number. */
export type OrderSearch = { readonly email: string } | { readonly orderIds: readonly string[] };

/** The position of an order in the list: what it is sorted by (ms or minor units), and its id. */
export interface OrderPosition {
  readonly at: number;
  readonly id: string;
}

/** Whether a filter leaves the orders of a search, an account or the open tasks. */
export function isNarrow({ search, customerId, isWaiting }: OrderFilter): boolean {
  return search !== null || customerId !== null || isWaiting;
}

/** Whether a list is sorted by amount. */
export function isByAmount(sort: OrderSort): boolean {
  return sort === 'highest' || sort === 'lowest';
}
