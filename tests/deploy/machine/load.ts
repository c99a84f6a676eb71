import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '#contract/api.ts';
import { assetsIn, newVisitor } from './visitor.ts';

/** Visitors that use the shop while it is upgraded. */
export interface Load {
  /** Resolves when requests in progress have ended. */
  stop(): Promise<{ readonly requests: number; readonly failures: readonly string[] }>;
}

const PAUSE_MS = 60;
const VISITORS = 3;

/** A product of the shop, in its default configuration. */
export const NEST = {
  productId: 'nest',
  term: 12,
  quantity: 1,
  options: {},
  extras: [],
  fields: {},
  domain: null,
} as const;

/** Opens a page, loads its scripts and styles, and begins a basket, again and again. */
export function startLoad(product: string): Load {
  const stopping = new AbortController();
  const failures: string[] = [];
  let requests = 0;

  async function fetchPage(path: string): Promise<string> {
    requests += 1;
    const { status, body } = await newVisitor().get(path);
    if (status !== 200) failures.push(`${path}: ${status}`);
    return body;
  }

  async function visit(): Promise<void> {
    const page = await fetchPage(product);
    for (const asset of assetsIn(page).slice(0, 4)) await fetchPage(asset);
    requests += 1;
    await newVisitor().ask(api.basket.command, {
      commandId: randomUUID(),
      command: { kind: 'add-line', configuration: NEST },
    });
  }

  async function repeat(): Promise<void> {
    while (!stopping.signal.aborted) {
      await visit().catch((error: unknown) => failures.push(String(error)));
      await sleep(PAUSE_MS);
    }
  }

  const visitors = Array.from({ length: VISITORS }, () => repeat());
  return {
    async stop() {
      stopping.abort();
      await Promise.all(visitors);
      return { requests, failures };
    },
  };
}
