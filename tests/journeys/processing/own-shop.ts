import { startShop } from '#tests/gallery/shop.ts';
import { test as base } from '#tests/journeys/steps/journey.ts';
import type { ShopOptions } from '#tests/journeys/steps/journey.ts';

interface OwnShop {
  /** How many times as long as usual banks, phones and slow cards take: with '30' what waits is still waiting when it is looked at. */
  readonly timeScale: string;
  readonly ownShop: ShopOptions['shop'];
}

/** Journeys in shops of their own, one for each that run at once, whose provider and registry may be troubled without others feeling it. */
export const test = base.extend<object, OwnShop>({
  timeScale: ['0.1', { scope: 'worker', option: true }],
  ownShop: [
    async ({ timeScale }, provide, { parallelIndex }) => {
      // Beside the shop of all other journeys: ports above theirs, a folder within theirs.
      const port = Number(process.env['JOURNEYS_PORT']);
      const own = 61_000 + ((port / 10) % 200) * 20 + parallelIndex * 10;
      const running = await startShop(`.cache/journeys-${port}/own-${parallelIndex}`, own, timeScale);
      await provide(running.shop);
      await running.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  shop: async ({ ownShop }, provide) => provide(ownShop),
  baseURL: async ({ ownShop }, provide) => provide(`http://localhost:${ownShop.port}`),
});
