import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';

/** A product with what its configuration needs, in one currency. */
export type ProductDetail = OutputOf<Api['catalogue']['get']>;

/** What is sold and how it can be configured. */
export type ProductView = ProductDetail['product'];

export type OptionView = ProductView['options'][number];

export type FieldView = ProductView['fields'][number];
