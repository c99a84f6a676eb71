import type { BalanceTransaction } from './stand-in-balance.builder.ts';

/** The objects of one account, named as in the API. */
export interface Intent {
  readonly id: string;
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly captureMethod: 'automatic' | 'manual';
  readonly metadata: Record<string, string>;
  readonly customer: string | null;
  readonly futureUsage: string | null;
  /** The return URL after a challenge. */
  readonly returnUrl: string | null;
  method: string | null;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'requires_capture' | 'succeeded' | 'canceled';
  received: number;
  error: { code: string; decline_code?: string } | null;
  action: 'redirect' | 'transfer' | null;
  funded: number;
  charge: Charge | null;
}

export interface Charge {
  readonly id: string;
  readonly details: object;
  captured: number;
  disputed: boolean;
}

export interface Method {
  readonly id: string;
  readonly type: 'card' | 'sepa_debit' | 'bacs_debit' | 'customer_balance';
  /** The token of a card, or the number of an account. */
  readonly source: string;
  customer: string | null;
  isUsed: boolean;
}

export interface Session {
  readonly id: string;
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly type: string;
  readonly metadata: Record<string, string>;
  readonly customer: string | null;
  readonly intentMetadata: Record<string, string>;
  readonly captureMethod: 'automatic' | 'manual';
  readonly futureUsage: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string;
  status: 'open' | 'complete' | 'expired';
  intent: string | null;
}

export interface MoneyBack {
  readonly id: string;
  readonly intent: string;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Record<string, string>;
  status: 'succeeded' | 'failed' | 'needs_response' | 'lost';
}

export interface StandInEvent {
  readonly id: string;
  readonly type: string;
  readonly object: object;
}

export interface State {
  readonly url: string;
  readonly intents: Map<string, Intent>;
  readonly sessions: Map<string, Session>;
  readonly methods: Map<string, Method>;
  readonly customers: Map<string, Record<string, string>>;
  readonly refunds: MoneyBack[];
  readonly disputes: MoneyBack[];
  readonly balance: BalanceTransaction[];
  readonly events: StandInEvent[];
  readonly timers: Set<NodeJS.Timeout>;
  newId(prefix: string): string;
  publish(type: string, object: object): void;
}

export function newState(url: string, onEvent: (event: StandInEvent) => void): State {
  let created = 0;
  const events: StandInEvent[] = [];
  const newId = (prefix: string) => `${prefix}_${String((created += 1)).padStart(8, '0')}`;
  return {
    url,
    intents: new Map(),
    sessions: new Map(),
    methods: new Map(),
    customers: new Map(),
    refunds: [],
    disputes: [],
    balance: [],
    events,
    timers: new Set(),
    newId,
    publish: (type, object) => {
      const event = { id: newId('evt'), type, object };
      events.push(event);
      onEvent(event);
    },
  };
}

/** A 4xx response, thrown where the error is found. */
export class Refusal extends Error {
  readonly status: number;
  readonly error: object;

  constructor(status: number, error: { type: string; code?: string; param?: string; [name: string]: unknown }) {
    super(error.type);
    this.status = status;
    this.error = error;
  }
}

export function missing(param: string): Refusal {
  return new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing', param });
}

/** The object of an id; throws a Refusal when it does not exist. */
export function having<Item>(items: ReadonlyMap<string, Item>, id: string, param: string): Item {
  const item = items.get(id);
  if (item === undefined) throw missing(param);
  return item;
}

/** Runs an action after a delay. */
export function later(state: State, ms: number, act: () => void): void {
  const timer = setTimeout(() => {
    state.timers.delete(timer);
    act();
  }, ms);
  state.timers.add(timer);
}
