import { basketView } from '#contract/basket.ts';
import { commerceEvent, toDecimal } from '#core/analytics/commerce-event.ts';
import type { CommerceEvent, CommerceEventDetails } from '#core/analytics/commerce-event.ts';
import type { CommerceFact } from '#web/commerce-facts.ts';
import { createTeller } from './create-teller.ts';
import type { BasketView, Teller } from './create-teller.ts';
import { thingOfCard, thingOfProduct } from './sold-things.ts';

/** The dependencies of the reporter. */
export interface CommerceParts {
  readonly tell: (event: CommerceEvent) => void;
  /** Loads the basket as the API returns it. */
  readonly getBasket: () => Promise<unknown>;
  readonly storage: Storage;
}

/** Processes the facts published by pages. */
export interface Follower {
  /** Adds a fact; resolves when it has been processed. */
  readonly note: (fact: CommerceFact) => Promise<void>;
  /** Stops and deletes everything stored. */
  readonly stop: () => void;
}

/** Reports what pages show and how the basket changes as commerce events, in order and each once. */
export function followCommerce({ tell, getBasket, storage }: CommerceParts): Follower {
  let isOver = false;
  let isCustomers = false;
  let last = Promise.resolve();
  const teller = createTeller((event) => (isOver ? undefined : tell(event)), storage);

  async function lookAt(count: number): Promise<void> {
    // An empty basket is not loaded if the last known one was empty too or none is known.
    if (count === 0 && teller.sawLines() !== true) return teller.basket(EMPTY, isCustomers);
    const answer = basketView.safeParse(await getBasket());
    if (answer.success && !isOver) teller.basket(answer.data, isCustomers);
  }

  async function take(fact: CommerceFact): Promise<void> {
    switch (fact.kind) {
      case 'basket':
        ({ isCustomers } = fact);
        return lookAt(fact.count);
      case 'checkout':
        teller.basket(fact.basket, isCustomers);
        return tellOf(fact, teller);
      default:
        return tellOf(fact, teller);
    }
  }

  return {
    // A failure is ignored: events may be lost, and the shopper never waits for them.
    note: (fact) => (last = last.then(() => (isOver ? undefined : take(fact))).catch(() => undefined)),
    stop() {
      isOver = true;
      teller.forget();
    },
  };
}

/** Turns a fact into events. */
function tellOf(fact: Exclude<CommerceFact, { readonly kind: 'basket' }>, teller: Teller): void {
  switch (fact.kind) {
    case 'list':
      return teller.view('view_item_list', fact.list.currency, fact.list.products.map(thingOfCard));
    case 'product':
      return teller.view('view_item', fact.detail.currency, [thingOfProduct(fact.detail)]);
    case 'checkout':
      return teller.once(`begin_checkout ${fact.basket.id}`, () => ofBasket('begin_checkout', fact.basket, teller));
    case 'payment': {
      const paid = fact.type === null ? {} : { payment_type: fact.type };
      return teller.once(`add_payment_info ${fact.basket.id} ${fact.type}`, () =>
        ofBasket('add_payment_info', fact.basket, teller, paid),
      );
    }
    case 'order':
      return teller.once(`purchase ${fact.order.id}`, () => purchase(fact.order, teller));
  }
}

function ofBasket(
  name: 'begin_checkout' | 'add_payment_info',
  { currency, lines, vouchers }: BasketView,
  { thingsOf }: Teller,
  facts: CommerceEventDetails = {},
): CommerceEvent {
  const codes = vouchers.flatMap(({ code }) => code ?? []);
  return commerceEvent(name, currency, thingsOf(lines), { ...couponOf(codes), ...facts });
}

function purchase(
  { number, currency, lines: ordered, taxes }: Extract<CommerceFact, { readonly kind: 'order' }>['order'],
  { thingsOf }: Teller,
): CommerceEvent {
  const lines = ordered
    .filter(({ state }) => state !== 'not-obtained' && state !== 'withdrawn')
    .map(({ line }) => line);
  const codes = new Set(lines.flatMap(({ discounts }) => discounts.flatMap(({ code }) => code ?? [])));
  const taxMinor = taxes.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return commerceEvent('purchase', currency, thingsOf(lines), {
    transaction_id: number,
    tax: toDecimal(taxMinor, currency),
    ...couponOf([...codes]),
  });
}

function couponOf(codes: readonly string[]): CommerceEventDetails {
  return codes.length === 0 ? {} : { coupon: codes.join(', ') };
}

const EMPTY = { id: null, currency: '', lines: [] };
