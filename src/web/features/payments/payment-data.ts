import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';

type CheckoutView = OutputOf<Api['checkout']['get']>;

/** The ways to pay that are offered here, each with its button. */
export type PaymentTypes = CheckoutView['paymentTypes'];

/** Where the provider's card form comes from. */
export type CardFormSource = NonNullable<CheckoutView['cardForm']>;

/** What stands on the order button. */
export type ButtonLabel = CheckoutView['freeButtonLabel'];

/** A line with its price, wherever it is shown. */
export type PricedLine = CheckoutView['basket']['lines'][number];

/** Where the shopper goes after a payment was asked for. */
export type Placed = OutputOf<Api['orders']['place']>;

/** A basket as priced. */
export type PricedBasket = CheckoutView['basket'];
