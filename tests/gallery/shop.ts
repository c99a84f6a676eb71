import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { exchange } from '#tests/faults/shoppers/exchange.ts';
import { type Shop, waitFor } from './visitor.ts';

/** A shop for the gallery. */
export interface RunningShop {
  readonly shop: Shop;
  stop(): Promise<void>;
}

/** A gift voucher that pays for a domain in full. */
export const FULL_DISCOUNT = 'WHOLEGIFT';

/**
 * Starts the demo with the gallery's brands in a folder of its own, on eleven ports from `port`; it is deleted on close.
 * `timeScale` slows down banks, phones and registries: at 30 a pending payment is still pending when it is displayed.
 */
export async function startShop(folder: string, port: number, timeScale = '30'): Promise<RunningShop> {
  const shop = await layOut(folder, port);
  const log = await open(shop.logFile, 'a');
  const running = spawn(process.execPath, ['src/cli/landrush.ts', 'demo', '--empty'], {
    env: { ...process.env, ...environmentOf(shop), SANDBOX_TIME_SCALE: timeScale },
    stdio: ['ignore', log.fd, log.fd],
  });
  const ended = once(running, 'exit');
  await waitFor('the shop is ready', () => isReady(shop, running)).catch(async (error: unknown) => {
    running.kill('SIGTERM');
    throw new Error(`${String(error)}\n${await readFile(shop.logFile, 'utf8')}`, { cause: error });
  });
  return {
    shop,
    async stop() {
      running.kill('SIGTERM');
      await ended;
      await log.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function layOut(folder: string, port: number): Promise<Shop> {
  const storesDir = join(folder, 'stores');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp('stores', storesDir, { recursive: true });
  for (const brand of ['gatehouse', 'drydock'])
    await cp(`tests/journeys/stores/${brand}`, join(storesDir, brand), { recursive: true });
  await appendFile(join(storesDir, 'larkhost', 'promotions.yaml'), PROMOTION);
  return { port: String(port), dataDir: join(folder, 'data'), logFile: join(folder, 'shop.log'), storesDir };
}

const PROMOTION = `
  - id: whole-gift
    code: ${FULL_DISCOUNT}
    description: A name as a gift
    percentage: 100%
    products: ['tld:com']
`;

function environmentOf({ port, dataDir, storesDir }: Shop): NodeJS.ProcessEnv {
  return {
    PORT: port,
    METRICS_PORT: String(Number(port) + 9),
    WORKER_PORT: String(workerPortOf(port)),
    DATA_DIR: dataDir,
    STORES_DIR: storesDir,
    DATABASE_URL: '',
    NODE_ENV: 'production',
    // Each visitor has a network of their own.
    TRUSTED_PROXIES: '127.0.0.1',
  };
}

/** Whether its pages and its worker are ready: journeys wait only some seconds for an email. */
async function isReady({ port }: Shop, running: ChildProcess): Promise<true | null> {
  if (running.exitCode !== null) throw new Error('The shop ended.');
  for (const listening of [Number(port), workerPortOf(port)]) {
    const answer = await exchange({ method: 'GET', port: listening, path: '/readyz' });
    if (answer?.status !== 200) return null;
  }
  return true;
}

function workerPortOf(port: string): number {
  return Number(port) + 10;
}
