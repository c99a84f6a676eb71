import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test as base } from '#tests/journeys/steps/journey.ts';
import type { ShopOptions } from '#tests/journeys/steps/journey.ts';

type Shop = ShopOptions['shop'];

/** Pays for a name altogether. */
export const WHOLE_GIFT = 'WHOLEGIFT';

interface OwnShop {
  /** How many times as long as usual banks, phones and slow cards take: with '30' what waits is still waiting when it is looked at. */
  readonly timeScale: string;
  readonly ownShop: Shop;
}

/** Journeys in shops of their own, one for each that run at once, whose provider and registry may be troubled without others feeling it. */
export const test = base.extend<object, OwnShop>({
  timeScale: ['0.1', { scope: 'worker', option: true }],
  ownShop: [
    async ({ timeScale }, provide, { parallelIndex }) => {
      const shop = await layOut(parallelIndex);
      const log = await open(shop.logFile, 'a');
      const running = spawn(process.execPath, ['src/cli/landrush.ts', 'demo'], {
        env: { ...process.env, ...environmentOf(shop), SANDBOX_TIME_SCALE: timeScale },
        stdio: ['ignore', log.fd, log.fd],
      });
      const ended = once(running, 'exit');
      try {
        await expect.poll(() => isReady(shop), { timeout: 60_000 }).toBe(true);
        await provide(shop);
      } finally {
        running.kill('SIGTERM');
        await ended;
        await log.close();
      }
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  shop: async ({ ownShop }, provide) => provide(ownShop),
  baseURL: async ({ ownShop }, provide) => provide(`http://localhost:${ownShop.port}`),
});

/** Beside the shop of all other journeys: ports above theirs, a folder within theirs. */
async function layOut(index: number): Promise<Shop> {
  const port = Number(process.env['JOURNEYS_PORT']);
  const folder = `.cache/journeys-${port}/own-${index}`;
  const storesDir = `${folder}/stores`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp('stores', storesDir, { recursive: true });
  await appendFile(join(storesDir, 'larkhost', 'promotions.yaml'), PROMOTION);
  const own = 61_000 + ((port / 10) % 200) * 20 + index * 10;
  return { port: String(own), dataDir: `${folder}/data`, logFile: `${folder}/shop.log`, storesDir };
}

const PROMOTION = `
  - id: whole-gift
    code: ${WHOLE_GIFT}
    description: A name as a gift
    percentage: 100%
    products: ['tld:com']
`;

function environmentOf({ port, dataDir, storesDir }: Shop): NodeJS.ProcessEnv {
  return {
    PORT: port,
    METRICS_PORT: String(Number(port) + 9),
    DATA_DIR: dataDir,
    STORES_DIR: storesDir,
    DATABASE_URL: '',
    NODE_ENV: 'production',
  };
}

async function isReady({ port }: Shop): Promise<boolean> {
  const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
  return answer?.ok === true;
}
