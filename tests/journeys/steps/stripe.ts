import { readFile } from 'node:fs/promises';
import type { BrowserContext, FrameLocator, Page } from '@playwright/test';
import { transformWithOxc } from 'vite';
import { stripePortOf } from '#tests/journeys/stripe/stripe-port-of.ts';
import { type ShopOptions, expect } from './journey.ts';

/** The URL of the stand-in for Stripe's API. */
export function stripeAt({ port }: ShopOptions['shop']): string {
  return `http://127.0.0.1:${stripePortOf(port)}`;
}

/**
 * Routes Stripe's script, frame and API to the stand-in, so that nothing reaches Stripe, unless `npm run stripe:live`
 * is running.
 */
export async function mockStripe(context: BrowserContext, shop: ShopOptions['shop']): Promise<void> {
  if (process.env['STRIPE_LIVE_FIELDS'] !== undefined) return;
  const script = await browserCode('stripe.ts');
  const fields = await browserCode('fields.ts');
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Card</title><body><script>${fields}</script></body></html>`;
  await context.route('https://js.stripe.com/**', (route) => {
    const isPage = new URL(route.request().url()).pathname === '/stand-in/fields.html';
    return route.fulfill(
      isPage ? { contentType: 'text/html', body: page } : { contentType: 'text/javascript', body: script },
    );
  });
  await context.route('https://api.stripe.com/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const answer = await fetch(`${stripeAt(shop)}${pathname}`, { method: 'POST', body: route.request().postData() });
    await route.fulfill({
      status: answer.status,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: await answer.text(),
    });
  });
}

async function browserCode(name: string): Promise<string> {
  const { code } = await transformWithOxc(await readFile(new URL(`../stripe/${name}`, import.meta.url), 'utf8'), name);
  // A module for the compiler only: Stripe's script is not a module.
  return code.replace(/^export\b.*$/m, '');
}

/** Stripe's fields on the page, once they are ready. */
export async function stripeFields(page: Page): Promise<FrameLocator> {
  await page.getByRole('heading', { name: 'Payment details' }).scrollIntoViewIfNeeded();
  const frame = page.getByTitle('Secure payment input frame').contentFrame();
  await expect(frame.getByLabel('Card number')).toBeVisible();
  return frame;
}

/** Enters a card in Stripe's fields. */
export async function typeStripeCard(page: Page, number: string): Promise<void> {
  const fields = await stripeFields(page);
  await fields.getByLabel('Card number').fill(number);
  await fields.getByLabel('Expiration date').fill('12 / 34');
  await fields.getByLabel('Security code').fill('123');
}
