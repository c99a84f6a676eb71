import type { Page } from '@playwright/test';
import { type ShopOptions, expect } from '#tests/journeys/steps/journey.ts';
import { setProviderFaults } from './provider-faults.ts';
import type { Variant } from './variants.ts';

/** The events of an order page; each returns the page to check next. */
export const SCREEN_EVENTS = {
  'is reloaded': async (page) => {
    await page.reload();
    return page;
  },
  'is left by the back button': async (page) => {
    await page.goBack();
    // During a bank's approval the previous page is the bank's; otherwise it is the order's.
    if (!page.url().includes('/order/')) await page.goForward();
    await expect(page).toHaveURL(/\/order\/[\da-f]{8}-/);
    return page;
  },
  'is opened in a second tab': async (page) => {
    const second = await page.context().newPage();
    await second.goto(page.url());
    return second;
  },
  'is closed and opened again': async (page) => {
    const address = page.url();
    const again = await page.context().newPage();
    await page.close();
    await again.goto(address);
    return again;
  },
  'is reloaded with a slow provider': async (page, shop) => {
    await setProviderFaults(shop, { latencyMs: 3000 });
    await page.reload();
    return page;
  },
} as const satisfies Readonly<Record<string, (page: Page, shop: ShopOptions['shop']) => Promise<Page>>>;

export type ScreenEvent = keyof typeof SCREEN_EVENTS;

/** The events a variant goes through: all on the desktop, one on a phone. */
interface Walk {
  readonly desktop: Readonly<Record<ScreenEvent, true>>;
  readonly phone: ScreenEvent;
}

const ALL = {
  'is reloaded': true,
  'is left by the back button': true,
  'is opened in a second tab': true,
  'is reloaded with a slow provider': true,
  'is closed and opened again': true,
} as const satisfies Walk['desktop'];

/** Every variant × every event; a missing cell does not compile. */
export const WALKS = {
  invalid: { desktop: ALL, phone: 'is closed and opened again' },
  default: { desktop: ALL, phone: 'is left by the back button' },
  paying: { desktop: ALL, phone: 'is opened in a second tab' },
  approval: { desktop: ALL, phone: 'is reloaded' },
  noCharge: { desktop: ALL, phone: 'is reloaded with a slow provider' },
  converting: { desktop: ALL, phone: 'is closed and opened again' },
} as const satisfies Readonly<Record<Variant, Walk>>;
