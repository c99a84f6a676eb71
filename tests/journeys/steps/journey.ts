import { expect, test as base } from '@playwright/test';
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { waitForScripts } from './wait-for-scripts.ts';

export { expect };

/** The shop all journeys go through, and where it keeps its things. */
export interface ShopOptions {
  readonly shop: {
    readonly port: string;
    readonly dataDir: string;
    readonly storesDir: string;
    /** What its processes printed. */
    readonly logFile: string;
  };
}

interface Complaints {
  /** What browsers complained about so far. */
  readonly heard: string[];
  /** Statuses of answers the journey provokes. */
  readonly allowed: Set<number>;
}

/** What a journey gets besides its page. */
export interface Watched {
  readonly complaints: Complaints;
  /** Names the statuses the shop is right to answer in this journey, 0 for no answer; what else a browser reports fails it. */
  readonly allowStatus: (...statuses: readonly number[]) => void;
  /** Opens another browser, with cookies of its own, and watches it too. */
  readonly openBrowser: () => Promise<Page>;
  /** Opens an address as whoever a page's browser is known as, in a browser without scripts, and watches it too. */
  readonly openWithoutScripts: (as: Page, address: string) => Promise<Page>;
}

interface Opening {
  readonly openAnother: (options?: BrowserContextOptions) => Promise<Page>;
}

/** A journey fails when a browser complains: an error on its console, a breach of the Content-Security-Policy, a fault of a script, an answer nobody allowed. */
export const test = base.extend<ShopOptions & Watched & Opening>({
  shop: [{ port: '', dataDir: '', storesDir: '', logFile: '' }, { option: true }],
  complaints: [
    async ({ context, javaScriptEnabled }, provide) => {
      const complaints: Complaints = { heard: [], allowed: new Set() };
      listen(context, complaints);
      if (javaScriptEnabled) context.on('page', waitForScripts);
      await provide(complaints);
      const unexpected = complaints.heard.filter((complaint) => !complaints.allowed.has(statusIn(complaint)));
      expect(unexpected, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
  allowStatus: async ({ complaints }, provide) => {
    await provide((...statuses) => {
      for (const status of statuses) complaints.allowed.add(status);
    });
  },
  openAnother: async ({ browser, baseURL, complaints }, provide) => {
    const opened: BrowserContext[] = [];
    await provide(async (options = {}) => {
      const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), ...options });
      opened.push(context);
      listen(context, complaints);
      if (options.javaScriptEnabled !== false) context.on('page', waitForScripts);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
  openBrowser: ({ openAnother }, provide) => provide(() => openAnother()),
  openWithoutScripts: ({ openAnother }, provide) =>
    provide(async (as, address) => {
      const page = await openAnother({ javaScriptEnabled: false, storageState: await as.context().storageState() });
      await page.goto(address);
      return page;
    }),
});

function listen(context: BrowserContext, { heard }: Complaints): void {
  context.on('console', (message) => {
    if (message.type() === 'error') heard.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    if (!isOfTheRouter(error.error())) heard.push(String(error.error()));
  });
}

/**
 * What the router says unheard and nobody notices: that it gives requests up while a document is left (remix-run/react-router#14203), and that a form was
 * answered while it still asked for the routes of the page that is gone to (#13564 mended the same for what is loaded).
 */
function isOfTheRouter({ name, message }: Error): boolean {
  return name === 'AbortError' || message === "Didn't find any matches after fetcher action";
}

/** The status of an answer Chromium complains about, 0 where there was no answer; NaN for every other complaint. */
function statusIn(complaint: string): number {
  const said = /^Failed to load resource: (?:the server responded with a status of (\d{3})|net::ERR_)/.exec(complaint);
  return said === null ? Number.NaN : Number(said[1] ?? 0);
}
