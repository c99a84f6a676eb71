import type { Api } from '#contract/api.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';

type CheckoutView = OutputOf<Api['checkout']['get']>;

/** What a page knows of how something can be paid. */
export type PaymentOffer = Pick<CheckoutView, 'paymentTypes' | 'savedMethods' | 'maySave' | 'cardForm'>;

/** A method the customer keeps. */
export type SavedMethod = PaymentOffer['savedMethods'][number];

/** How the shopper wants to pay, as the API takes it. */
export type PaymentInput = InputOf<Api['invoices']['pay']>['payment'];

/** The checkout types by their wire values (D11). */
export type PaymentType = PaymentInput['type'];

/** Where the provider's forms come from. */
export type CardFormSource = NonNullable<CheckoutView['cardForm']>;

/** One that is a page of the provider's in a frame. */
export type FrameSource = Extract<CardFormSource, { readonly kind: 'frame' }>;

/** What is to be paid now, in minor units of the ISO 4217 currency. */
export interface Due {
  readonly amountMinor: number;
  readonly currency: string;
}

/** What stands on the order button. */
export type ButtonLabel = CheckoutView['freeButtonLabel'];

/** A line with its price, wherever it is shown. */
export type PricedLine = CheckoutView['basket']['lines'][number];

/** Where the shopper goes after a payment was asked for. */
export type Placed = OutputOf<Api['orders']['place']>;

/** A basket as priced. */
export type PricedBasket = CheckoutView['basket'];
