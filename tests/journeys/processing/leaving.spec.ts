import type { Request } from '@playwright/test';
import { openCheckout } from '#tests/journeys/steps/checkout-over-http.ts';
import { payWithCard } from '#tests/journeys/steps/checkout.ts';
import { expect, test } from '#tests/journeys/steps/journey.ts';
import { expectOrderComplete } from '#tests/journeys/steps/order.ts';
import { newLabel } from '#tests/journeys/steps/registry.ts';
import { expectHeading } from '#tests/journeys/steps/screen.ts';

test(
  'a slow invoice is requested once, although the order page continues to poll the order',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const query = { 'field.hostname': `${newLabel('broken-')}.example.com` };
    await openCheckout(page, shop, { slug: 'vps-dune', query });
    await payWithCard(page);
    await expectOrderComplete(page);
    // The document of this page does not allow the payment provider, so that the invoice is loaded as another document.
    await page.reload();

    const seen: string[] = [];
    const { promise: slowly, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/order\/invoice\//, async (route) => {
      seen.push('invoice asked');
      await slowly;
      await route.continue();
    });
    page.on('request', (request) => void (isCheck(request) && seen.push('order asked')));
    page.on('response', (response) => void (isCheck(response.request()) && seen.push('order answered')));
    const clicked = page.getByRole('link', { name: 'View invoice' }).click();
    await expect.poll(() => seen).toContain('invoice asked');
    // The response has been processed when the next request is sent.
    await expect.poll(() => seen.slice(seen.indexOf('invoice asked')).join()).toMatch(/order answered,.* asked/);
    release();
    await clicked;
    await expectHeading(page, /^Invoice /);
    expect(seen.filter((what) => what === 'invoice asked')).toHaveLength(1);
  },
);

function isCheck(request: Request): boolean {
  return request.method() === 'POST' && new URL(request.url()).pathname.startsWith('/order/');
}
