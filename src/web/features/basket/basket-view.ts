import type { Api, ApiClient } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';

/** The basket as the API returns it. */
export type BasketView = OutputOf<Api['basket']['get']>;

/** A line of the basket. */
export type LineView = BasketView['lines'][number];

/** Why a voucher code does not apply. */
export type VoucherRefusal = BasketView['refused'][number]['refusal'];

/** The basket priced in another currency. */
export type CurrencyPreview = OutputOf<Api['basket']['previewCurrency']>;

/** The commands that change a basket. */
export type BasketCommand = Parameters<ApiClient['basket']['command']>[0]['command'];
