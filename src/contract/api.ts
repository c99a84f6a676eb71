import type { Result } from '#core/result.ts';
import {
  getSession,
  login,
  logout,
  makeTransferCode,
  passwordStrength,
  register,
  requestRecovery,
  resetPassword,
  secondFactor,
  transfer,
  verify,
} from './account.ts';
import { commandBasket, getBasket, previewCurrency } from './basket.ts';
import { getChallenge } from './captcha.ts';
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
import { checkOrder, getInvoice, getOrder, listInvoices, listOrders, payInvoice, placeOrder } from './orders.ts';
import {
  changeOwnedDomain,
  getOwnedDomain,
  listOwnedDomains,
  makeAuthCode,
  sendVerification,
  verifyRegistrant,
} from './owned-domains.ts';
import {
  changeEmail,
  changeProfile,
  confirmEmail,
  deleteAccount,
  exportPersonalData,
  getProfile,
} from './personal-data.ts';
import type { Problem } from './problems.ts';
import {
  beginTwoFactor,
  changePassword,
  confirmTwoFactor,
  endOtherSessions,
  endSession,
  endTwoFactor,
  forgetDevice,
  getSecurity,
  renewRecoveryCodes,
} from './security.ts';
import { listServices } from './services.ts';
import { getStorefront } from './storefront.ts';

/** The whole API on one page: noun → verb → endpoint (architecture.md §3). */
export const api = {
  storefront: { get: getStorefront },
  account: {
    session: getSession,
    register,
    verify,
    login,
    secondFactor,
    logout,
    requestRecovery,
    resetPassword,
    passwordStrength,
    makeTransferCode,
    transfer,
  },
  security: {
    get: getSecurity,
    changePassword,
    beginTwoFactor,
    confirmTwoFactor,
    endTwoFactor,
    renewRecoveryCodes,
    endSession,
    endOtherSessions,
    forgetDevice,
  },
  personalData: {
    get: getProfile,
    change: changeProfile,
    changeEmail,
    confirmEmail,
    export: exportPersonalData,
    delete: deleteAccount,
  },
  captcha: { challenge: getChallenge },
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
    sendVerification,
    verifyRegistrant,
  },
  basket: { get: getBasket, command: commandBasket, previewCurrency },
  checkout: { get: getCheckout, saveBilling: saveBillingDetails },
  orders: { place: placeOrder, list: listOrders, get: getOrder, check: checkOrder },
  invoices: { list: listInvoices, get: getInvoice, pay: payInvoice },
  services: { list: listServices },
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
