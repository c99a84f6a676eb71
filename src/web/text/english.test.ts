import { expect, test } from 'vitest';
import { DELIVERY_NOTES } from '#core/catalogue/delivery-note.ts';
import basketMerged from './en/basket-merged.json';
import basketProblems from './en/basket-problems.json';
import basket from './en/basket.json';
import billingMethods from './en/billing-methods.json';
import billingSaved from './en/billing-saved.json';
import billingTaxNumber from './en/billing-tax-number.json';
import billing from './en/billing.json';
import brandCookies from './en/brand-cookies.json';
import brand from './en/brand.json';
import checkoutPayment from './en/checkout-payment.json';
import checkoutProblems from './en/checkout-problems.json';
import checkout from './en/checkout.json';
import contract from './en/contract.json';
import domainsOwned from './en/domains-owned.json';
import domainsRegistrant from './en/domains-registrant.json';
import domains from './en/domains.json';
import errorsPreview from './en/errors-preview.json';
import errors from './en/errors.json';
import header from './en/header.json';
import navigationPendingOrder from './en/navigation-pending-order.json';
import navigationPreview from './en/navigation-preview.json';
import navigation from './en/navigation.json';
import offersDomain from './en/offers-domain.json';
import offers from './en/offers.json';
import orders from './en/orders.json';
import product from './en/product.json';
import recommendations from './en/recommendations.json';
import sessionAccount from './en/session-account.json';
import sessionOver from './en/session-over.json';
import sessionPanel from './en/session-panel.json';
import personalData from './en/session-personal-data.json';
import security from './en/session-security.json';
import session from './en/session.json';
import staffView from './en/staff-view.json';
import { formatMessage } from './format-message.ts';
import type { Messages } from './text.ts';

const namespaces: Readonly<Record<string, Messages>> = {
  basket: { ...basket, ...basketMerged, ...basketProblems },
  billing: { ...billing, ...billingMethods, ...billingSaved, ...billingTaxNumber },
  brand: { ...brand, ...brandCookies },
  checkout: { ...checkout, ...checkoutPayment, ...checkoutProblems },
  contract,
  domains: { ...domains, ...domainsOwned, ...domainsRegistrant },
  errors: { ...errors, ...errorsPreview },
  header,
  staffView,
  navigation: { ...navigation, ...navigationPendingOrder, ...navigationPreview },
  offers: { ...offers, ...offersDomain },
  orders,
  product,
  recommendations,
  session: { ...session, ...sessionOver, ...sessionPanel, ...sessionAccount, ...personalData, ...security },
};
const entries = Object.entries(namespaces).flatMap(([namespace, messages]) =>
  Object.entries(messages).map(([key, message]) => ({ namespace, key, message })),
);

test('a key starts with its namespace', () => {
  expect(entries.filter(({ namespace, key }) => !key.startsWith(`${namespace}.`))).toEqual([]);
});

test('every plural can be formatted', () => {
  const plurals = entries.filter(({ message }) => message.includes(', plural,'));
  const numbers = { count: 2, seconds: 2, months: 2, years: 2, days: 2 };
  expect(plurals.filter(({ message }) => /\{\w+, plural/.test(formatMessage(message, numbers, 'en')))).toEqual([]);
});

test.each(
  `
Your basket|Edit configuration|Remove from basket|Dismiss|Continue shopping|Proceed to checkout|Review next product|Back to basket
Looks like you haven't added anything to your basket yet.|Sorry, the product you are looking for does not exist.
Secure checkout|Fully Encrypted|Checkout error|Place order and pay|Place order|Order complete!|Order not found|Payment failed
Create an account|Forgotten your password|You're logged out|Welcome back, {name}|Not you? Sign in with another account|signed in as {name}
Load more|Add domain to basket|Cancel|Add to basket|Continue|Add missing details|No products found|From|Additional details
Complete your online toolkit|Add|Added|Unable to load recommendations|Login|Account|Shop|Dedicated Server|Solutions|Company|Contact
A valid email address is required|A strong password is required|Your first name is required|Your last name is required
A username or email address is required|Invalid promo code|{number} is an invalid tax number.
Required fields are incomplete|Please check and complete all required fields to proceed.|Page Not Found|Checkout \\| {brand}|Powered by {platform}
Sorry, your IP address is not allowed|Sorry, this page was not found|Sorry, you have made too many requests
Please wait a moment before trying again.|Sorry, we are experiencing technical issues|Sorry, we have experienced an error
We are currently experiencing technical issues. Please try again later.|Service temporarily unavailable|Back to shopping|Reload page
Sorry, we have encountered a network error|Please check your internet connection and try again.|Your session has expired
We experienced an error while trying to send you a password reset email.|We experienced an error while trying to log you in.
We experienced an error while trying to create your account.|Unable to process payment
Unable to complete your order. Please check your payment details to complete the purchase.
`
    .trim()
    .split(/(?<!\\)[|\n]/)
    .map((text) => text.replace('\\|', '|')),
)('a message has the wording of the specification: %s', (text) => {
  expect(entries.map(({ message }) => message)).toContain(text);
});

test('the basket button and the default delivery time have the wording of the specification', () => {
  expect(formatMessage(header['header.basket'], { count: 0 }, 'en')).toBe('Basket, empty');
  expect(DELIVERY_NOTES.en).toBe('Delivery time: within 24 hours');
});
