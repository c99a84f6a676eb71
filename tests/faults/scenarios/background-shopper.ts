import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '#contract/api.ts';
import type { Deployment } from '#tests/faults/deployment/deployment.ts';
import { type Answer, type ExchangeRequest, exchange } from '#tests/faults/shoppers/exchange.ts';
import { FAULT_BRAND } from '#tests/faults/shoppers/fill-basket.ts';
import type { Shop } from '#tests/faults/shoppers/shopper-session.ts';
import { tally } from '#tests/faults/tally.ts';

/** A visitor who browses pages and one who adds to baskets, while the database fails. */
export interface BackgroundShopper {
  /** The number of writes answered with 503 and Retry-After. */
  refusedWrites(): number;
  /** Resolves when the requests in progress have ended. */
  stop(): Promise<{
    readonly observed: string;
    /** Violations: a page that is not served, a write that is neither done nor refused with 503. */
    readonly failures: readonly string[];
  }>;
}

const DELAY_MS = 200;
const PAGE = '/order/shop';

/**
 * Starts both visitors in all shops; while the database is unavailable, writes have to answer 503 with Retry-After and browsing
 * has to continue.
 */
export function openBackgroundShopper({ shops, webPort }: Deployment): BackgroundShopper {
  const pages: string[] = [];
  const writes: string[] = [];
  let slowestMs = 0;
  const stopping = new AbortController();
  const walks = Promise.all([visitPage(), fillBaskets()]);

  async function visitPage(): Promise<void> {
    for (let round = 0; !stopping.signal.aborted; round += 1) {
      const startedAt = Date.now();
      const shop = shops[round % shops.length];
      if (shop !== undefined)
        pages.push(statusOf(await ask(shop, { method: 'GET', path: PAGE, headers: { accept: 'text/html' } })));
      slowestMs = Math.max(slowestMs, Date.now() - startedAt);
      await sleep(DELAY_MS);
    }
  }

  async function fillBaskets(): Promise<void> {
    const shop = shops.find(({ brand }) => brand === FAULT_BRAND);
    if (shop === undefined) throw new Error('There is no fault store.');
    while (!stopping.signal.aborted) {
      writes.push(statusOf(await beginBasket(shop)));
      await sleep(DELAY_MS);
    }
  }

  /** As a visitor without a cookie does. */
  function beginBasket(shop: Shop): Promise<Answer | null> {
    const { method, path } = api.basket.command;
    const body = JSON.stringify({ commandId: randomUUID(), command: { kind: 'add-line', configuration: GIFT } });
    const headers = { 'content-type': 'application/json' };
    return ask(shop, { method, path: `/api/v1${path}`, headers, body, hasOwnConnection: true });
  }

  function ask({ host }: Shop, request: Omit<ExchangeRequest, 'port'>): Promise<Answer | null> {
    const headers = { ...request.headers, host: `${host}:${webPort}`, origin: `http://${host}:${webPort}` };
    return exchange({ ...request, port: webPort, headers });
  }

  return {
    refusedWrites: () => writes.filter((status) => status === REFUSED).length,
    async stop() {
      stopping.abort();
      await walks;
      const failedPages = pages.filter((status) => status !== '200');
      const failedWrites = writes.filter((status) => status !== '200' && status !== REFUSED);
      return {
        observed: `a bystander's pages: ${tally(pages)}, slowest ${slowestMs} ms; writes: ${tally(writes)}`,
        failures: [
          ...(failedPages.length === 0 ? [] : [`pages that were not served: ${tally(failedPages)}`]),
          ...(failedWrites.length === 0 ? [] : [`writes answered otherwise: ${tally(failedWrites)}`]),
        ],
      };
    },
  };
}

const REFUSED = '503 with Retry-After';

const GIFT = { productId: 'gift', term: 0, quantity: 1, options: {}, extras: [], fields: {}, domain: null } as const;

function statusOf(answer: Answer | null): string {
  if (answer === null) return 'no answer';
  return answer.status === 503 && answer.retryAfter !== null ? REFUSED : String(answer.status);
}
