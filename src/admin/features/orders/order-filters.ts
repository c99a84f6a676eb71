import { ORDER_STATES, type OrderState } from '#core/orders/order-state.ts';

const DAY_MS = 86_400_000;

/** The filters of the list of orders as they are in its address. */
export type OrderQuery = Readonly<Record<string, string>>;

/** The input of the list for the filters of an address; filters that mean nothing are left out. */
export function orderFilters(query: OrderQuery): OrderFilters {
  const { brandId, state, search, customerId, cursor } = query;
  const from = dayOf(query['from']);
  const to = dayOf(query['to']);
  return {
    ...(brandId === undefined ? {} : { brandId }),
    ...(state !== undefined && isOrderState(state) ? { state } : {}),
    ...(query['isWaiting'] === 'yes' ? { isWaiting: 'yes' } : {}),
    ...(search === undefined ? {} : { search: search.trim() }),
    ...(customerId === undefined ? {} : { customerId }),
    ...(from === null ? {} : { from }),
    // The last day is included.
    ...(to === null ? {} : { to: to + DAY_MS }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

interface OrderFilters {
  readonly brandId?: string;
  readonly state?: OrderState;
  readonly isWaiting?: 'yes';
  readonly search?: string;
  readonly customerId?: string;
  readonly from?: number;
  readonly to?: number;
  readonly cursor?: string;
}

function isOrderState(state: string): state is OrderState {
  const states: readonly string[] = ORDER_STATES;
  return states.includes(state);
}

/** The start of a day given as '2026-11-26', in UTC; null for anything else. */
function dayOf(text: string | undefined): number | null {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(at) ? null : at;
}
