import { type BrowserContext, type BrowserContextOptions, type Page, test as base } from '@playwright/test';
import { byDocument } from '#tests/journeys/document/document-journey.ts';
import { expect } from '#tests/journeys/document/expect.ts';
import type { JourneyCookie, JourneyPage } from '#tests/journeys/document/journey-page.ts';
import { createTestByDocument } from '#tests/journeys/document/test-by-document.ts';
import { SHOP_OPTION, type ShopOptions } from './shop-options.ts';
import { waitForScripts } from './wait-for-scripts.ts';

export { expect, type ShopOptions };

interface BrowserErrors {
  /** The errors browsers reported so far. */
  readonly reported: string[];
  /** The statuses the journey provokes. */
  readonly allowed: Set<number>;
}

/** The fixtures of a journey besides its page. */
export interface JourneyFixtures {
  readonly browserErrors: BrowserErrors;
  /** Allows the given statuses in this journey, 0 for no response; any other error a browser reports fails it. */
  readonly allowStatus: (...statuses: readonly number[]) => void;
  /** Opens another browser with its own cookies, and watches it too. */
  readonly openBrowser: () => Promise<Page>;
  /** Opens an address in a browser without scripts with the cookies of a page, and watches it too. */
  readonly openWithoutScripts: (as: JourneyPage, address: string) => Promise<Page>;
}

interface Opening {
  readonly openAnother: (options?: BrowserContextOptions) => Promise<Page>;
}

/**
 * A journey fails when a browser reports an error: on its console, a violation of the Content-Security-Policy, a script
 * error, or an unexpected status.
 */
export const test = base.extend<ShopOptions & JourneyFixtures & Opening>({
  ...SHOP_OPTION,
  browserErrors: [
    async ({ context, javaScriptEnabled }, provide) => {
      const browserErrors: BrowserErrors = { reported: [], allowed: new Set() };
      listen(context, browserErrors);
      if (javaScriptEnabled) context.on('page', waitForScripts);
      await provide(browserErrors);
      const unexpected = browserErrors.reported.filter((error) => !browserErrors.allowed.has(statusIn(error)));
      expect(unexpected, 'errors reported by browsers').toEqual([]);
    },
    { auto: true },
  ],
  allowStatus: async ({ browserErrors }, provide) => {
    await provide((...statuses) => {
      for (const status of statuses) browserErrors.allowed.add(status);
    });
  },
  openAnother: async ({ browser, baseURL, browserErrors }, provide) => {
    const opened: BrowserContext[] = [];
    await provide(async (options = {}) => {
      const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), ...options });
      opened.push(context);
      listen(context, browserErrors);
      if (options.javaScriptEnabled !== false) context.on('page', waitForScripts);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
  openBrowser: ({ openAnother }, provide) => provide(() => openAnother()),
  openWithoutScripts: ({ openAnother, baseURL }, provide) =>
    provide(async (as, address) => {
      const page = await openAnother({ javaScriptEnabled: false });
      // A page that was not opened yet has no address.
      const { href: url } = URL.parse(address, as.url()) ?? new URL(address, baseURL);
      await page.context().addCookies((await as.context().cookies(url)).map((cookie) => withUrl(cookie, url)));
      await page.goto(url);
      return page;
    }),
});

function withUrl({ name, value }: JourneyCookie, url: string) {
  return { name, value, url: new URL(url).origin };
}

/** Journeys that also run without a browser, and in one only in their round. */
export const testByDocument = createTestByDocument(test, byDocument);

function listen(context: BrowserContext, { reported }: BrowserErrors): void {
  context.on('console', (message) => {
    if (message.type() === 'error') reported.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    if (!isOfTheRouter(error.error())) reported.push(String(error.error()));
  });
}

/**
 * Harmless errors of the router: aborted requests while a document is left (remix-run/react-router#14203), and the
 * answer to a form that arrives after a navigation (#13564 fixed the same for loaders).
 */
function isOfTheRouter({ name, message }: Error): boolean {
  return name === 'AbortError' || message === "Didn't find any matches after fetcher action";
}

/** The status Chromium reports, 0 for no response; NaN for any other error. */
function statusIn(error: string): number {
  const match = /^Failed to load resource: (?:the server responded with a status of (\d{3})|net::ERR_)/.exec(error);
  return match === null ? Number.NaN : Number(match[1] ?? 0);
}
