import { accountData } from '#server/account/account-data.ts';
import type { AccountServices } from '#server/account/public.ts';
import { accountHandlers } from '#server/account/routes.ts';
import { basketData } from '#server/basket/basket-data.ts';
import type { BasketServices } from '#server/basket/basket-services.ts';
import { basketFacts, mergeAtSignIn, mergeAtTransfer } from '#server/basket/public.ts';
import { basketHandlers } from '#server/basket/routes.ts';
import type { CaptchaServices } from '#server/captcha/public.ts';
import { captchaHandlers } from '#server/captcha/routes.ts';
import { catalogueHandlers } from '#server/catalogue/routes.ts';
import { checkoutHandlers, placeOrderHandler } from '#server/checkout/routes.ts';
import type { SearchServices } from '#server/domains/public.ts';
import { domainHandlers } from '#server/domains/routes.ts';
import { serviceHandlers } from '#server/fulfilment/routes.ts';
import type { Availability } from '#server/http/availability.ts';
import { mailData } from '#server/mail/mail-data.ts';
import { orderData } from '#server/orders/order-data.ts';
import { pendingOrderOf } from '#server/orders/pending-order-of.ts';
import { invoiceHandlers, orderHandlers, withdrawalHandlers } from '#server/orders/routes.ts';
import { ownedDomainData } from '#server/owned-domains/owned-domain-data.ts';
import { ownedDomainHandlers } from '#server/owned-domains/routes.ts';
import { paymentMethodData } from '#server/payment-methods/payment-method-data.ts';
import { paymentMethodHandlers } from '#server/payment-methods/routes.ts';
import type { PaymentServices } from '#server/payments/public.ts';
import { avatarData, avatarOf } from '#server/personal-data/public.ts';
import type { PersonalDataPart } from '#server/personal-data/public.ts';
import { personalDataHandlers } from '#server/personal-data/routes.ts';
import { promotionData } from '#server/promotions/promotion-data.ts';
import type { RenewalServices } from '#server/renewals/public.ts';
import { renewalHandlers, renewalPriceHandlers } from '#server/renewals/routes.ts';
import { savedDetailsHandlers } from '#server/saved-details/routes.ts';
import { savedDetailsData } from '#server/saved-details/saved-details-data.ts';
import { securityHandlers } from '#server/security/routes.ts';
import { storefrontHandlers } from '#server/storefront/get-storefront.ts';
import type { Platform } from '#server/storefront/get-storefront.ts';
import { serviceData } from './fulfilment/services/service-data.ts';
import type { Handlers } from './http/request/request-context.ts';
import type { InvoicePdfServices } from './orders/invoices/get-invoice-pdf.ts';
import type { PasswordHash } from './platform/crypto/password-hash.ts';
import { createPasswordQueue } from './platform/crypto/password-queue.ts';

/** The dependencies of all use cases. */
export type HandlerServices = PaymentServices &
  RenewalServices &
  SearchServices &
  Pick<BasketServices, 'isListedTld'> &
  Pick<CaptchaServices, 'captchaOf'> &
  Pick<InvoicePdfServices, 'renderPdf'> &
  Pick<AccountServices, 'checkCaptcha' | 'checkPassword' | 'mailedCodes' | 'secondFactors' | 'queueMail'>;

/** Creates every use case of the API with its dependencies, including those between modules. */
export function wireHandlers(
  services: HandlerServices,
  platform: Platform,
  passwordHash: PasswordHash,
  availability: Availability,
): Handlers {
  const factsOf = basketFacts(services);
  const accounts: AccountServices = {
    ...services,
    passwords: createPasswordQueue(passwordHash),
    mergeAtSignIn: (tx, context, given) => mergeAtSignIn(services.ids, tx, context, given),
    mergeAtTransfer: (tx, context, carriedId) => mergeAtTransfer(services.ids, tx, context, carriedId),
    takesWrites: () => availability.takesWrites(),
    basketOf: factsOf,
    pendingOrderOf: pendingOrderOf(services),
    avatarOf: avatarOf(services),
  };
  const basket = basketHandlers(services);
  return {
    storefront: storefrontHandlers(platform),
    account: accountHandlers(accounts),
    captcha: captchaHandlers(services),
    catalogue: catalogueHandlers({
      basketCurrency: async (context) => (await factsOf(context)).currency,
      productsInBasket: async (context) => (await factsOf(context)).productIds,
    }),
    domains: domainHandlers(services),
    ownedDomains: ownedDomainHandlers(services),
    basket,
    checkout: checkoutHandlers(services),
    orders: { place: placeOrderHandler(services), ...orderHandlers({ ...services, commandBasket: basket.command }) },
    withdrawals: withdrawalHandlers(services),
    invoices: invoiceHandlers(services),
    savedDetails: savedDetailsHandlers(services),
    paymentMethods: paymentMethodHandlers(services),
    renewalPrices: renewalPriceHandlers(services),
    services: { ...serviceHandlers(services), ...renewalHandlers(services) },
    security: securityHandlers(accounts),
    personalData: personalDataHandlers({ ...accounts, parts: personalDataParts(services) }),
  };
}

/** Each module's personal data in deletion order; orders are last, since other rows are found by them. */
function personalDataParts(services: PaymentServices): readonly PersonalDataPart[] {
  const ofAccount = [mailData, avatarData, paymentMethodData, savedDetailsData, accountData];
  return [serviceData, ownedDomainData, promotionData, basketData, ...ofAccount, orderData(services)];
}
