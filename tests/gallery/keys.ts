import type basketMerged from '#web/text/en/basket-merged.json';
import type basket from '#web/text/en/basket.json';
import type billingMethods from '#web/text/en/billing-methods.json';
import type billingSaved from '#web/text/en/billing-saved.json';
import type billing from '#web/text/en/billing.json';
import type brandCookies from '#web/text/en/brand-cookies.json';
import type brand from '#web/text/en/brand.json';
import type checkoutPayment from '#web/text/en/checkout-payment.json';
import type checkoutProblems from '#web/text/en/checkout-problems.json';
import type checkout from '#web/text/en/checkout.json';
import type contract from '#web/text/en/contract.json';
import type domainsOwned from '#web/text/en/domains-owned.json';
import type domainsRegistrant from '#web/text/en/domains-registrant.json';
import type domains from '#web/text/en/domains.json';
import type errors from '#web/text/en/errors.json';
import type header from '#web/text/en/header.json';
import type navigation from '#web/text/en/navigation.json';
import type offersDomain from '#web/text/en/offers-domain.json';
import type offers from '#web/text/en/offers.json';
import type orders from '#web/text/en/orders.json';
import type product from '#web/text/en/product.json';
import type recommendations from '#web/text/en/recommendations.json';
import type sessionAccount from '#web/text/en/session-account.json';
import type sessionOver from '#web/text/en/session-over.json';
import type sessionPanel from '#web/text/en/session-panel.json';
import type sessionPersonalData from '#web/text/en/session-personal-data.json';
import type sessionSecurity from '#web/text/en/session-security.json';
import type session from '#web/text/en/session.json';

/** The keys of all texts of the pages. */
export type Key = keyof (typeof basket &
  typeof basketMerged &
  typeof billing &
  typeof billingMethods &
  typeof billingSaved &
  typeof brand &
  typeof brandCookies &
  typeof checkout &
  typeof checkoutPayment &
  typeof checkoutProblems &
  typeof contract &
  typeof domains &
  typeof domainsOwned &
  typeof domainsRegistrant &
  typeof errors &
  typeof header &
  typeof navigation &
  typeof offers &
  typeof offersDomain &
  typeof orders &
  typeof product &
  typeof recommendations &
  typeof session &
  typeof sessionAccount &
  typeof sessionOver &
  typeof sessionPanel &
  typeof sessionPersonalData &
  typeof sessionSecurity);
