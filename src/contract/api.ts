import type { Result } from '#core/result.ts';
import { getSession, login, logout, register } from './account.ts';
import { commandBasket, getBasket, previewCurrency } from './basket.ts';
import { getProduct, listProducts, listRecommendations } from './catalogue.ts';
import { getCheckout, saveBillingDetails } from './checkout.ts';
import {
  checkDomain,
  getRegistrant,
  giveTransferCode,
  saveRegistrant,
  searchDomains,
  streamDomainSearch,
  transferPreflight,
} from './domains.ts';
import type { Endpoint, InputOf, OutputOf } from './endpoint.ts';
import { checkOrder, getInvoice, getOrder, payInvoice, placeOrder } from './orders.ts';
import { changeOwnedDomain, getOwnedDomain, listOwnedDomains, makeAuthCode } from './owned-domains.ts';
import type { Problem } from './problems.ts';
import { getStorefront } from './storefront.ts';

/** The whole API on one page: noun → verb → endpoint (architecture.md §3). */
export const api = {
  storefront: { get: getStorefront },
  account: { session: getSession, register, login, logout },
  catalogue: { list: listProducts, get: getProduct, recommendations: listRecommendations },
  domains: {
    search: searchDomains,
    check: checkDomain,
    transferPreflight,
    giveTransferCode,
    registrant: getRegistrant,
    saveRegistrant,
  },
  ownedDomains: {
    list: listOwnedDomains,
    get: getOwnedDomain,
    change: changeOwnedDomain,
    makeAuthCode,
  },
  basket: { get: getBasket, command: commandBasket, previewCurrency },
  checkout: { get: getCheckout, saveBilling: saveBillingDetails },
  orders: { place: placeOrder, get: getOrder, check: checkOrder },
  invoices: { get: getInvoice, pay: payInvoice },
} as const;

/** The API's table of endpoints. */
export type Api = typeof api;

/** What the API answers piece by piece, by the noun and verb it goes with; over HTTP only: pages in process take the whole answer. */
export const streams = {
  domains: { searchStream: streamDomainSearch },
} as const;

/** The API's table of streams. */
export type Streams = typeof streams;

/** What goes with a call besides its input: the key of a request that must happen once. */
export interface CallOptions {
  readonly idempotencyKey?: string;
}

/** The API as functions: in process for pages, over HTTP for others; expected problems are values, faults are thrown. */
export type Caller = {
  readonly [Noun in keyof Api]: {
    readonly [Verb in keyof Api[Noun]]: Api[Noun][Verb] extends Endpoint
      ? (input: InputOf<Api[Noun][Verb]>, options?: CallOptions) => Promise<Result<OutputOf<Api[Noun][Verb]>, Problem>>
      : never;
  };
};
