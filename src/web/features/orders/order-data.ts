import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';

export type OrderView = OutputOf<Api['orders']['get']>;
export type OrderLine = OrderView['lines'][number];
export type InvoiceView = OutputOf<Api['invoices']['get']>;

/** What an address of an order or invoice shows: the object, 'Order not found' or 'Your session has expired'. */
export type Found<Value> =
  | { readonly kind: 'found'; readonly value: Value }
  | { readonly kind: 'error' }
  | { readonly kind: 'invalid' };
