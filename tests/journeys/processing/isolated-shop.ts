import { mergeTests, test as base } from '@playwright/test';
import { startShop } from '#tests/gallery/shop.ts';
import { type ShopOptions, test as journey } from '#tests/journeys/steps/journey.ts';

interface IsolatedShop {
  /**
   * The factor by which banks, phones and slow cards are slowed down: with '30' a pending payment is still pending when
   * it is checked.
   */
  readonly timeScale: string;
  readonly ownShop: ShopOptions['shop'];
}

/** Tests without a browser in shops of their own, one per parallel worker. */
export const testWithoutBrowser = base.extend<object, IsolatedShop>({
  timeScale: ['0.1', { scope: 'worker', option: true }],
  ownShop: [
    async ({ timeScale }, provide, { parallelIndex }) => {
      // Ports above and a folder within those of the shared shop.
      const port = Number(process.env['JOURNEYS_PORT']);
      const own = 61_000 + ((port / 20) % 100) * 40 + parallelIndex * 20;
      const running = await startShop(`.cache/journeys-${port}/own-${parallelIndex}`, own, timeScale);
      await provide(running.shop);
      await running.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

/** Journeys in such shops, whose provider and registry can fail without affecting others. */
export const test = mergeTests(journey, testWithoutBrowser).extend<object>({
  shop: async ({ ownShop }, provide) => provide(ownShop),
  baseURL: async ({ ownShop }, provide) => provide(`http://localhost:${ownShop.port}`),
});
