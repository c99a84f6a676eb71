import type { Page } from '@playwright/test';
import type { ProcessingState } from '#core/checkout/processing-state.ts';
import { FULL_DISCOUNT } from '#tests/gallery/shop.ts';
import { newDomainName, openCheckout } from '#tests/journeys/steps/checkout-over-http.ts';
import { choosePaymentOption, orderButton, payWithCard } from '#tests/journeys/steps/checkout.ts';
import { type ShopOptions, expect } from '#tests/journeys/steps/journey.ts';
import { expectHeading } from '#tests/journeys/steps/screen.ts';
import { testCardNumber } from '#tests/journeys/steps/test-card-number.ts';
import { backdatePayments, setProviderFaults, slowDownRegistry } from './provider-faults.ts';

/** The variants of the processing screen. */
export type Variant = Exclude<ProcessingState, 'done' | 'failed'>;

/** A variant: its heading, text and step, and how to reach it. */
interface Reached {
  readonly heading: string;
  readonly says: string | RegExp;
  /** The current step; null where there is none. */
  readonly step: 'Details' | 'Payment' | 'Order' | null;
  /** Whether processing continues when the page is closed. */
  readonly mayBeClosed: boolean;
  readonly reach: (page: Page, shop: ShopOptions['shop']) => Promise<void>;
}

const QUARTER_MS = 16 * 60_000;

export const VARIANTS = {
  invalid: {
    heading: 'Nothing to process',
    says: 'Unable to complete your order. Please check your payment details to complete the purchase.',
    step: null,
    mayBeClosed: false,
    reach: async (page, shop) => {
      await openCheckout(page, shop);
      await setProviderFaults(shop, { downUntil: Date.now() + QUARTER_MS });
      await payOnItsPage(page);
      await expectHeading(page, 'Checking payment details');
      backdatePayments(shop, orderIn(page), QUARTER_MS);
      await setProviderFaults(shop, { downUntil: null });
    },
  },
  paying: {
    heading: 'Processing payment',
    says: "We're processing your payment.",
    step: 'Payment',
    mayBeClosed: true,
    reach: async (page, shop) => {
      await openCheckout(page, shop);
      await payWithCard(page, testCardNumber('late-webhook'));
    },
  },
  approval: {
    heading: 'Waiting for approval',
    says: 'Please approve the payment with your bank or on the payment page.',
    step: 'Payment',
    mayBeClosed: false,
    reach: async (page, shop) => {
      await openCheckout(page, shop);
      await payWithCard(page, testCardNumber('challenge'));
      await expect(page.getByRole('heading', { name: 'Approve this payment?' })).toBeVisible();
      await page.goto('/order/checkout');
    },
  },
  noCharge: {
    heading: 'Processing order',
    says: "We're registering your domains. You won't be charged.",
    step: 'Order',
    mayBeClosed: true,
    reach: async (page, shop) => {
      await openCheckout(page, shop, { slug: null, names: [newDomainName()], voucher: FULL_DISCOUNT });
      await slowDownRegistry(shop);
      await orderButton(page).press('Enter');
    },
  },
  converting: {
    heading: 'Placing your order',
    says: "We're registering your domains. You only pay for those that succeed.",
    step: 'Order',
    mayBeClosed: true,
    reach: async (page, shop) => {
      await openCheckout(page, shop, { slug: null, names: [newDomainName()] });
      await slowDownRegistry(shop);
      await payWithCard(page);
    },
  },
  /** Last, because the circuit breaker does not call the provider for 30 s after a failure. */
  default: {
    heading: 'Checking payment details',
    says: "We're checking your payment.",
    step: 'Details',
    mayBeClosed: true,
    reach: async (page, shop) => {
      await openCheckout(page, shop);
      await setProviderFaults(shop, { downUntil: Date.now() + QUARTER_MS });
      await payOnItsPage(page);
    },
  },
} as const satisfies Readonly<Record<Variant, Reached>>;

/** The id of the order whose page is open. */
export function orderIn(page: Page): string {
  return /\/order\/([\da-f-]{36})/.exec(page.url())?.[1] ?? '';
}

/** Pays by a card entered on the provider's page, which is called when the order is placed. */
export async function payOnItsPage(page: Page): Promise<void> {
  await choosePaymentOption(page, "Card, on our payment provider's page");
  await orderButton(page).press('Enter');
}
