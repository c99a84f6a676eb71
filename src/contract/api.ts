import {
  checkRecovery,
  continueAsGuest,
  createTransferCode,
  endStaffView,
  getSession,
  login,
  logout,
  openStaffView,
  passwordStrength,
  register,
  requestRecovery,
  resetPassword,
  secondFactor,
  transfer,
  verify,
} from './account.ts';
import { batchBasket, commandBasket, getBasket, previewCurrency } from './basket.ts';
import {
  addSavedDetails,
  changeSavedDetails,
  listSavedDetails,
  removeSavedDetails,
  setDefaultDetails,
} from './billing.ts';
import { getChallenge } from './captcha.ts';
import { getProduct, listProducts, listRecommendations } from './catalogue.ts';
import { getCheckout, placeOrder, saveBillingDetails } from './checkout.ts';
import { stateContract } from './contracts.ts';
import {
  checkDomain,
  getRegistrant,
  listDomainPrices,
  saveRegistrant,
  searchDomains,
  setTransferCode,
  streamDomainSearch,
  transferPreflight,
} from './domains.ts';
import type { Endpoint, InputOf, ResultOf } from './endpoint.ts';
import { getEInvoice, getInvoice, getInvoicePdf, listInvoices, payInvoice } from './invoices.ts';
import { cancelPayment, checkOrder, getOrder, listOrders, orderAgain, retryPhonePayment } from './orders.ts';
import {
  changeOwnedDomain,
  createAuthCode,
  getOwnedDomain,
  listOwnedDomains,
  sendVerification,
  verifyRegistrant,
} from './owned-domains.ts';
import { changePaymentMethod, listPaymentMethods, removePaymentMethod } from './payment-methods.ts';
import {
  changeEmail,
  changeProfile,
  confirmEmail,
  deleteAccount,
  exportPersonalData,
  getAvatar,
  getProfile,
  removeAvatar,
  setAvatar,
} from './personal-data.ts';
import { acceptRenewalPrice, getRenewalPrice } from './renewal-prices.ts';
import {
  changePassword,
  confirmTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  endOtherSessions,
  endSession,
  forgetDevice,
  getSecurity,
  renewRecoveryCodes,
} from './security.ts';
import {
  acceptTerm,
  cancelService,
  changeTerm,
  declineTerm,
  listServices,
  listTerms,
  undoCancellation,
} from './services.ts';
import { getStorefront } from './storefront.ts';
import { getWithdrawal, withdraw } from './withdrawals.ts';

/** The whole API: resource → action → endpoint. */
export const api = {
  storefront: { get: getStorefront },
  account: {
    session: getSession,
    goOnAsGuest: continueAsGuest,
    register,
    verify,
    login,
    secondFactor,
    logout,
    requestRecovery,
    checkRecovery,
    resetPassword,
    passwordStrength,
    makeTransferCode: createTransferCode,
    transfer,
    openStaffView,
    endStaffView,
  },
  security: {
    get: getSecurity,
    changePassword,
    beginTwoFactor: enableTwoFactor,
    confirmTwoFactor,
    endTwoFactor: disableTwoFactor,
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
    setAvatar,
    removeAvatar,
    avatar: getAvatar,
    export: exportPersonalData,
    delete: deleteAccount,
  },
  captcha: { challenge: getChallenge },
  catalogue: { list: listProducts, get: getProduct, recommendations: listRecommendations },
  domains: {
    search: searchDomains,
    check: checkDomain,
    prices: listDomainPrices,
    transferPreflight,
    giveTransferCode: setTransferCode,
    registrant: getRegistrant,
    saveRegistrant,
  },
  ownedDomains: {
    list: listOwnedDomains,
    get: getOwnedDomain,
    change: changeOwnedDomain,
    makeAuthCode: createAuthCode,
    sendVerification,
    verifyRegistrant,
  },
  basket: { get: getBasket, command: commandBasket, batch: batchBasket, previewCurrency },
  checkout: { get: getCheckout, saveBilling: saveBillingDetails },
  orders: {
    place: placeOrder,
    list: listOrders,
    get: getOrder,
    check: checkOrder,
    cancelPayment,
    askPhoneAgain: retryPhonePayment,
    again: orderAgain,
  },
  contracts: { state: stateContract },
  withdrawals: { get: getWithdrawal, withdraw },
  invoices: { list: listInvoices, get: getInvoice, pdf: getInvoicePdf, eInvoice: getEInvoice, pay: payInvoice },
  savedDetails: {
    list: listSavedDetails,
    add: addSavedDetails,
    change: changeSavedDetails,
    remove: removeSavedDetails,
    makeDefault: setDefaultDetails,
  },
  paymentMethods: { list: listPaymentMethods, change: changePaymentMethod, remove: removePaymentMethod },
  renewalPrices: { get: getRenewalPrice, accept: acceptRenewalPrice },
  services: {
    list: listServices,
    cancel: cancelService,
    keep: undoCancellation,
    acceptTerm,
    declineTerm,
    terms: listTerms,
    changeTerm,
  },
} as const;

/** The type of the table of endpoints. */
export type Api = typeof api;

/**
 * Endpoints that stream their answer, by resource and action; over HTTP only, because pages rendered in the same process use the whole
 * answer.
 */
export const streams = {
  domains: { searchStream: streamDomainSearch },
} as const;

/** The type of the table of streams. */
export type Streams = typeof streams;

/** Options of a call besides its input: the key of a request that must be executed once. */
export interface CallOptions {
  readonly idempotencyKey?: string;
}

/** The API as functions: in process for pages, over HTTP for other clients. Expected problems are values, unexpected errors are thrown. */
export type ApiClient = {
  readonly [Resource in keyof Api]: {
    readonly [Action in keyof Api[Resource]]: Api[Resource][Action] extends Endpoint
      ? (input: InputOf<Api[Resource][Action]>, options?: CallOptions) => Promise<ResultOf<Api[Resource][Action]>>
      : never;
  };
};
