import type { Api, Caller } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';

/** The basket as the API answers it. */
export type BasketView = OutputOf<Api['basket']['get']>;

/** A line of it. */
export type LineView = BasketView['lines'][number];

/** Why a code does not apply. */
export type VoucherRefusal = BasketView['refused'][number]['refusal'];

/** What it would be in another currency. */
export type CurrencyPreview = OutputOf<Api['basket']['previewCurrency']>;

/** What can be done to a basket. */
export type BasketCommand = Parameters<Caller['basket']['command']>[0]['command'];
