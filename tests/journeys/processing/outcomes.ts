import type { Page } from '@playwright/test';
import { orderButton, payInvoice, payWithCard } from '#tests/journeys/steps/checkout.ts';
import { type ShopOptions, expect } from '#tests/journeys/steps/journey.ts';
import { orderWithOption, typeBritishAccount, typeIban } from '#tests/journeys/steps/payment-types.ts';
import { expectHeading } from '#tests/journeys/steps/screen.ts';
import { testCardNumber } from '#tests/journeys/steps/test-card-number.ts';
import {
  approvePhonePayment,
  loseReply,
  openCheckoutWithSavedCard,
  openDollarCheckout,
  openEuroCheckout,
  openPoundCheckout,
  payByDebit,
  payByPhone,
  payByTransfer,
  payByWallet,
  payOffline,
  payOnPage,
  subtractAmount,
  typeCardOnPage,
} from './pay.ts';

type Shop = ShopOptions['shop'];

/** The outcomes of a payment: success, decline, cancellation by the shopper, a later decision, a lost reply. */
type Outcome = 'success' | 'decline' | 'cancel' | 'late' | 'lost';

/** The payment options as shoppers see them. */
type PaymentOptionName =
  | 'card'
  | 'payment page'
  | 'saved method'
  | 'transfer'
  | 'Bacs'
  | 'SEPA'
  | 'offline'
  | 'phone'
  | 'wallet';

/** One cell: from a completed checkout to the final state of the order. */
export interface Journey {
  readonly basket: (page: Page, shop: Shop) => Promise<void>;
  readonly pay: (page: Page, shop: Shop) => Promise<void>;
  readonly ends: 'Order complete!' | 'Payment failed';
  /** The reason shown for a failure. */
  readonly because?: string;
}

/** Why this combination does not exist. */
interface Never {
  readonly never: string;
}

const COMPLETE = { basket: openEuroCheckout, ends: 'Order complete!' } as const;
const FAILED = { basket: openEuroCheckout, ends: 'Payment failed' } as const;

export const OUTCOMES = {
  card: {
    success: { ...COMPLETE, pay: (page) => payWithCard(page) },
    decline: {
      ...FAILED,
      pay: (page) => payWithCard(page, testCardNumber('insufficient-funds')),
      because: 'Your bank declined the payment: insufficient funds.',
    },
    cancel: {
      ...FAILED,
      pay: async (page) => {
        await payWithCard(page, testCardNumber('challenge'));
        await page.getByRole('button', { name: 'Decline' }).click();
      },
      because: 'You declined the payment with your bank.',
    },
    late: { ...COMPLETE, pay: (page) => payWithCard(page, testCardNumber('late-webhook')) },
    lost: { ...COMPLETE, pay: (page) => payWithCard(page, testCardNumber('reply-lost')) },
  },
  'payment page': {
    success: { ...COMPLETE, pay: (page) => payOnPage(page, 'approve') },
    decline: {
      ...FAILED,
      pay: (page) => payOnPage(page, 'expired-card'),
      because: 'Your card has expired.',
    },
    cancel: {
      ...FAILED,
      pay: async (page) => {
        await orderWithOption(page, "Card, on our payment provider's page");
        await page.getByRole('link', { name: /^Cancel and return/ }).click();
      },
      because: 'The payment was cancelled before it was approved.',
    },
    late: { ...COMPLETE, pay: (page) => payOnPage(page, 'late-webhook') },
    lost: {
      ...COMPLETE,
      pay: async (page, shop) => {
        await loseReply(page, shop, () => orderWithOption(page, "Card, on our payment provider's page"));
        await page.getByRole('link', { name: 'Continue to the payment page' }).click();
        await typeCardOnPage(page, 'approve');
      },
    },
  },
  'saved method': {
    success: {
      basket: openCheckoutWithSavedCard,
      ends: 'Order complete!',
      pay: (page) => orderButton(page).press('Enter'),
    },
    decline: { never: 'a declined card is not saved; a saved bank account is declined later, as with SEPA' },
    cancel: { never: 'no approval is required: the payment is made when the order is placed' },
    late: { never: 'as late as a payment by the saved method itself: covered by SEPA' },
    lost: {
      basket: openCheckoutWithSavedCard,
      ends: 'Order complete!',
      pay: (page, shop) => loseReply(page, shop, () => orderButton(page).press('Enter')),
    },
  },
  transfer: {
    success: { ...COMPLETE, pay: (page, shop) => payByTransfer(page, shop, (missing) => [missing]) },
    decline: { never: 'a transfer cannot be declined: it arrives or does not' },
    cancel: {
      ...COMPLETE,
      pay: async (page) => {
        await orderWithOption(page, 'Bank transfer');
        await page.getByRole('link', { name: 'Pay another way' }).click();
        await payInvoice(page, testCardNumber('approve'));
      },
    },
    late: {
      ...COMPLETE,
      pay: (page, shop) => payByTransfer(page, shop, (missing) => ['1.00', subtractAmount(missing, 1)]),
    },
    lost: {
      ...COMPLETE,
      pay: (page, shop) =>
        payByTransfer(page, shop, (missing) => ['1.00', subtractAmount(missing, 1)], { isReplyLost: true }),
    },
  },
  Bacs: {
    success: {
      ...COMPLETE,
      basket: openPoundCheckout,
      pay: (page) => payByDebit(page, typeBritishAccount(page, 'approve')),
    },
    decline: {
      ...FAILED,
      basket: openPoundCheckout,
      pay: (page) => payByDebit(page, typeBritishAccount(page, 'account-closed')),
      because: 'Your bank account is closed.',
    },
    cancel: { never: 'a requested debit cannot be cancelled before the bank has responded' },
    late: {
      ...FAILED,
      basket: openPoundCheckout,
      pay: (page) => payByDebit(page, typeBritishAccount(page, 'insufficient-funds')),
      because: 'Your bank declined the payment: insufficient funds.',
    },
    lost: {
      ...COMPLETE,
      basket: openPoundCheckout,
      pay: (page, shop) => loseReply(page, shop, () => payByDebit(page, typeBritishAccount(page, 'approve'))),
    },
  },
  SEPA: {
    success: { ...COMPLETE, pay: (page) => payByDebit(page, typeIban(page, 'approve')) },
    decline: {
      ...FAILED,
      pay: (page) => payByDebit(page, typeIban(page, 'account-closed')),
      because: 'Your bank account is closed.',
    },
    cancel: { never: 'a requested debit cannot be cancelled before the bank has responded' },
    late: {
      ...FAILED,
      pay: (page) => payByDebit(page, typeIban(page, 'insufficient-funds')),
      because: 'Your bank declined the payment: insufficient funds.',
    },
    lost: {
      ...COMPLETE,
      pay: (page, shop) => loseReply(page, shop, () => payByDebit(page, typeIban(page, 'approve'))),
    },
  },
  offline: {
    success: {
      ...COMPLETE,
      basket: openDollarCheckout,
      pay: (page, shop) => payOffline(page, shop, (missing) => [missing]),
    },
    decline: { never: 'a payment confirmed by staff cannot be declined' },
    cancel: {
      ...COMPLETE,
      basket: openDollarCheckout,
      pay: async (page) => {
        await orderWithOption(page, 'Pay offline');
        await page.getByRole('link', { name: 'Pay another way' }).click();
        await payInvoice(page, testCardNumber('approve'));
      },
    },
    late: {
      ...COMPLETE,
      basket: openDollarCheckout,
      pay: (page, shop) => payOffline(page, shop, (missing) => ['1.00', subtractAmount(missing, 1)]),
    },
    lost: { never: 'no external service is called, so no reply can be lost' },
  },
  phone: {
    success: { ...COMPLETE, basket: openDollarCheckout, pay: (page) => payByPhone(page, 'approve') },
    decline: {
      ...FAILED,
      basket: openDollarCheckout,
      pay: (page) => payByPhone(page, 'phone-declined'),
      because: 'The payment was declined on your phone.',
    },
    cancel: {
      ...FAILED,
      basket: openDollarCheckout,
      pay: (page) => payByPhone(page, 'phone-no-answer'),
      because: "The payment wasn't approved on your phone in time.",
    },
    late: {
      ...COMPLETE,
      basket: openDollarCheckout,
      pay: async (page, shop) => {
        await payByPhone(page, 'phone-waits');
        await expect(page.getByText('Check your phone')).toBeVisible();
        await approvePhonePayment(shop);
      },
    },
    lost: {
      ...COMPLETE,
      basket: openDollarCheckout,
      pay: (page, shop) => loseReply(page, shop, () => payByPhone(page, 'approve')),
    },
  },
  wallet: {
    success: { ...COMPLETE, pay: (page) => payByWallet(page, /^Pay €/) },
    decline: {
      ...FAILED,
      pay: (page) => payByWallet(page, /^Pay with an empty wallet/),
      because: 'Your bank declined the payment: insufficient funds.',
    },
    cancel: {
      ...FAILED,
      pay: (page) => payByWallet(page, /^Cancel/),
      because: 'The payment was cancelled before it was approved.',
    },
    late: {
      ...COMPLETE,
      pay: async (page) => {
        await orderWithOption(page, 'Wallet');
        await expect(page.getByRole('button', { name: /^Pay €/ })).toBeVisible();
        await page.goBack();
        await expectHeading(page, 'Waiting for approval');
        await page.getByRole('link', { name: 'Continue to the payment page' }).click();
        await page.getByRole('button', { name: /^Pay €/ }).click();
      },
    },
    lost: {
      ...COMPLETE,
      pay: async (page, shop) => {
        await loseReply(page, shop, () => orderWithOption(page, 'Wallet'));
        await page.getByRole('link', { name: 'Continue to the payment page' }).click();
        await page.getByRole('button', { name: /^Pay €/ }).click();
      },
    },
  },
} as const satisfies Readonly<Record<PaymentOptionName, Readonly<Record<Outcome, Journey | Never>>>>;
