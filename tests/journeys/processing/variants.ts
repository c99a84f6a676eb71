import type { Page } from '@playwright/test';
import type { ProcessingState } from '#core/checkout/processing.ts';
import { WHOLE_GIFT } from '#tests/gallery/shop.ts';
import { cardThat } from '#tests/journeys/steps/cards.ts';
import { newName, openCheckout } from '#tests/journeys/steps/checkout-over-http.ts';
import { chooseWay, orderButton, payWithCard } from '#tests/journeys/steps/checkout.ts';
import { expect } from '#tests/journeys/steps/journey.ts';
import type { ShopOptions } from '#tests/journeys/steps/journey.ts';
import { expectHeading } from '#tests/journeys/steps/screen.ts';
import { letPaymentsAge, setProvider, slowRegistry } from './troubles.ts';

/** The variants of the processing screen (specification §2). */
export type Variant = Exclude<ProcessingState, 'done' | 'failed'>;

/** One of them: what it is headed by, what it says, which step it is at, and how somebody gets there. */
interface Reached {
  readonly heading: string;
  readonly says: string | RegExp;
  /** The step of its progress; null where there is none. */
  readonly step: 'Details' | 'Payment' | 'Order' | null;
  /** Whether it goes on without anybody. */
  readonly mayBeClosed: boolean;
  readonly reach: (page: Page, shop: ShopOptions['shop']) => Promise<void>;
}

const QUARTER_MS = 16 * 60_000;

export const VARIANTS = {
  invalid: {
    heading: 'There is nothing to process',
    says: 'Unable to complete your order. Please check your payment details to complete the purchase.',
    step: null,
    mayBeClosed: false,
    reach: async (page, shop) => {
      await openCheckout(page, shop);
      await setProvider(shop, { downUntil: Date.now() + QUARTER_MS });
      await payOnItsPage(page);
      await expectHeading(page, 'Checking payment details');
      letPaymentsAge(shop, orderIn(page), QUARTER_MS);
      await setProvider(shop, { downUntil: null });
    },
  },
  paying: {
    heading: 'Processing payment',
    says: 'Your payment is on its way.',
    step: 'Payment',
    mayBeClosed: true,
    reach: async (page, shop) => {
      await openCheckout(page, shop);
      await payWithCard(page, cardThat('late-webhook'));
    },
  },
  approval: {
    heading: 'Waiting for approval',
    says: 'Your bank or the payment page is waiting for you to approve the payment.',
    step: 'Payment',
    mayBeClosed: false,
    reach: async (page, shop) => {
      await openCheckout(page, shop);
      await payWithCard(page, cardThat('challenge'));
      await expect(page.getByRole('heading', { name: 'Approve this payment?' })).toBeVisible();
      await page.goto('/order/checkout');
    },
  },
  noCharge: {
    heading: 'Processing order',
    says: 'Your domains are being registered. Nothing is charged.',
    step: 'Order',
    mayBeClosed: true,
    reach: async (page, shop) => {
      await openCheckout(page, shop, { slug: null, names: [newName()], voucher: WHOLE_GIFT });
      await slowRegistry(shop);
      await orderButton(page).press('Enter');
    },
  },
  converting: {
    heading: 'Converting order',
    says: 'Your domains are being registered. You pay only for those that are.',
    step: 'Order',
    mayBeClosed: true,
    reach: async (page, shop) => {
      await openCheckout(page, shop, { slug: null, names: [newName()] });
      await slowRegistry(shop);
      await payWithCard(page);
    },
  },
  /** Last: for half a minute after a provider was away it is not asked at all. */
  default: {
    heading: 'Checking payment details',
    says: 'We ask the payment provider how your payment stands.',
    step: 'Details',
    mayBeClosed: true,
    reach: async (page, shop) => {
      await openCheckout(page, shop);
      await setProvider(shop, { downUntil: Date.now() + QUARTER_MS });
      await payOnItsPage(page);
    },
  },
} as const satisfies Readonly<Record<Variant, Reached>>;

/** The order whose page is open. */
export function orderIn(page: Page): string {
  return /\/order\/([\da-f-]{36})/.exec(page.url())?.[1] ?? '';
}

/** With a card that is typed on the provider's page, which is asked for when the order is placed. */
export async function payOnItsPage(page: Page): Promise<void> {
  await chooseWay(page, 'Card, on the payment page');
  await orderButton(page).press('Enter');
}
