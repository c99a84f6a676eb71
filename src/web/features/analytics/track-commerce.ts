import { basketView } from '#contract/basket.ts';
import {
  type CommerceEvent,
  type CommerceEventDetails,
  commerceEvent,
  toDecimal,
} from '#core/analytics/commerce-event.ts';
import type { CommerceFact } from '#web/insight/commerce-facts.ts';
import { itemOfCard, itemOfProduct } from './analytics-items.ts';
import { type BasketView, type EventReporter, createEventReporter } from './event-reporter.ts';

/** The dependencies of the reporter. */
export interface CommerceParts {
  readonly report: (event: CommerceEvent) => void;
  /** Loads the basket as the API returns it. */
  readonly getBasket: () => Promise<unknown>;
  readonly storage: Storage;
}

/** Processes the facts published by pages. */
export interface CommerceTracker {
  /** Adds a fact; resolves when it has been processed. */
  readonly track: (fact: CommerceFact) => Promise<void>;
  /** Stops and deletes everything stored. */
  readonly stop: () => void;
}

/** Reports what pages show and how the basket changes as commerce events, in order and each once. */
export function trackCommerce({ report, getBasket, storage }: CommerceParts): CommerceTracker {
  let isStopped = false;
  let isCustomers = false;
  let last = Promise.resolve();
  const reporter = createEventReporter((event) => (isStopped ? undefined : report(event)), storage);

  async function trackBasket(count: number): Promise<void> {
    // An empty basket is not loaded if the last known one was empty too or none is known.
    if (count === 0 && reporter.hadLines() !== true) return reporter.basket(EMPTY, isCustomers);
    const response = basketView.safeParse(await getBasket());
    if (response.success && !isStopped) reporter.basket(response.data, isCustomers);
  }

  async function handleFact(fact: CommerceFact): Promise<void> {
    switch (fact.kind) {
      case 'basket':
        ({ isCustomers } = fact);
        return trackBasket(fact.count);
      case 'checkout':
        reporter.basket(fact.basket, isCustomers);
        return reportFact(fact, reporter);
      default:
        return reportFact(fact, reporter);
    }
  }

  return {
    // A failure is ignored: events may be lost, and the shopper never waits for them.
    track: (fact) => (last = last.then(() => (isStopped ? undefined : handleFact(fact))).catch(() => undefined)),
    stop() {
      isStopped = true;
      reporter.clear();
    },
  };
}

/** Turns a fact into events. */
function reportFact(fact: Exclude<CommerceFact, { readonly kind: 'basket' }>, reporter: EventReporter): void {
  switch (fact.kind) {
    case 'list':
      return reporter.view('view_item_list', fact.list.currency, fact.list.products.map(itemOfCard));
    case 'product':
      return reporter.view('view_item', fact.detail.currency, [itemOfProduct(fact.detail)]);
    case 'checkout':
      return reporter.once(`begin_checkout ${fact.basket.id}`, () => ofBasket('begin_checkout', fact.basket, reporter));
    case 'payment': {
      const paid = fact.type === null ? {} : { payment_type: fact.type };
      return reporter.once(`add_payment_info ${fact.basket.id} ${fact.type}`, () =>
        ofBasket('add_payment_info', fact.basket, reporter, paid),
      );
    }
    case 'order':
      return reporter.once(`purchase ${fact.order.id}`, () => purchase(fact.order, reporter));
  }
}

function ofBasket(
  name: 'begin_checkout' | 'add_payment_info',
  { currency, lines, vouchers }: BasketView,
  { itemsOf }: EventReporter,
  facts: CommerceEventDetails = {},
): CommerceEvent {
  const codes = vouchers.flatMap(({ code }) => code ?? []);
  return commerceEvent(name, currency, itemsOf(lines), { ...couponOf(codes), ...facts });
}

function purchase(
  { number, currency, lines: ordered, taxes }: Extract<CommerceFact, { readonly kind: 'order' }>['order'],
  { itemsOf }: EventReporter,
): CommerceEvent {
  const lines = ordered
    .filter(({ state }) => state !== 'not-obtained' && state !== 'withdrawn')
    .map(({ line }) => line);
  const codes = new Set(lines.flatMap(({ discounts }) => discounts.flatMap(({ code }) => code ?? [])));
  const taxMinor = taxes.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return commerceEvent('purchase', currency, itemsOf(lines), {
    transaction_id: number,
    tax: toDecimal(taxMinor, currency),
    ...couponOf([...codes]),
  });
}

function couponOf(codes: readonly string[]): CommerceEventDetails {
  return codes.length === 0 ? {} : { coupon: codes.join(', ') };
}

const EMPTY = { id: null, currency: '', lines: [] };
