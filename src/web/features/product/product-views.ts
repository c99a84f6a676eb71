import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';

/** A product with the data of its configuration, in one currency. */
export type ProductDetail = OutputOf<Api['catalogue']['get']>;

/** A product and its configuration options. */
export type ProductView = ProductDetail['product'];

export type OptionView = ProductView['options'][number];

export type FieldView = ProductView['fields'][number];
