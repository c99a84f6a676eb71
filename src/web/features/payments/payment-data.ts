import type { Api } from '#contract/api.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';

type CheckoutView = OutputOf<Api['checkout']['get']>;

/** The payment options of a page. */
export type PaymentOffer = Pick<CheckoutView, 'paymentTypes' | 'savedMethods' | 'maySave' | 'cardForm'>;

/** A saved payment method of the customer. */
export type SavedMethod = PaymentOffer['savedMethods'][number];

/** The chosen payment, as the API takes it. */
export type PaymentInput = InputOf<Api['invoices']['pay']>['payment'];

/** The checkout types by wire value (0–7 and 'card-intent'; docs/rules/payments.md). */
export type PaymentType = PaymentInput['type'];

/** The source of the provider's card form. */
export type CardFormSource = NonNullable<CheckoutView['cardForm']>;

/** A card form that is a page of the provider in a frame. */
export type FrameSource = Extract<CardFormSource, { readonly kind: 'frame' }>;

/** The amount due now, in minor units of the ISO 4217 currency. */
export interface Due {
  readonly amountMinor: number;
  readonly currency: string;
}

export type ButtonLabel = CheckoutView['freeButtonLabel'];

export type PricedLine = CheckoutView['basket']['lines'][number];

/** The result of a placed order or started payment, with the next page. */
export type Placed = OutputOf<Api['orders']['place']>;

/** Why no tax is charged. */
export type TaxNote = NonNullable<CheckoutView['taxNote']>;

export type PricedBasket = CheckoutView['basket'];
