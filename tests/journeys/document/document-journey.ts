import { expect, test as base } from '@playwright/test';
import { SHOP_OPTION, type ShopOptions } from '#tests/journeys/steps/shop-options.ts';
import { DocumentBrowser } from './document-browser.ts';
import type { Declare, DocumentJourney } from './test-by-document.ts';

interface Documents {
  readonly documentJourney: DocumentJourney;
}

/** Test cases that receive a journey without a browser. */
export const documentTest = base.extend<ShopOptions & Documents>({
  ...SHOP_OPTION,
  documentJourney: async ({ shop, request, baseURL, locale, userAgent }, provide) => {
    const allowed = new Set<number>();
    const failed: { readonly status: number; readonly address: string }[] = [];
    const home = baseURL ?? `http://localhost:${shop.port}`;
    const open = () =>
      new DocumentBrowser({
        baseURL: home,
        ...(locale === undefined ? {} : { language: locale }),
        ...(userAgent === undefined ? {} : { userAgent }),
        onStatus: (status, address) => void (status > 399 && failed.push({ status, address })),
      });
    await provide({
      page: await open().newPage(),
      shop,
      request,
      allowStatus: (...statuses) => {
        for (const status of statuses) allowed.add(status);
      },
      openBrowser: () => open().newPage(),
      openWithoutScripts: async (as, address) => {
        const page = await open().newPage();
        // A page that was not opened yet has no address.
        const { href: url } = URL.parse(address, as.url()) ?? new URL(address, home);
        await page.context().addCookies((await as.context().cookies(url)).map((cookie) => ({ ...cookie, url })));
        await page.goto(url);
        return page;
      },
    });
    expect(
      failed.filter(({ status }) => !allowed.has(status)),
      'unexpected statuses',
    ).toEqual([]);
  },
});

export const byDocument = declareWith(documentTest);

/** Declares journeys with the fixtures of journeys without a browser. */
export function declareWith(test: typeof documentTest): Declare {
  return (title, details, body) => test(title, details, ({ documentJourney }, info) => body(documentJourney, info));
}
