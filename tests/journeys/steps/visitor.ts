import type { Page } from '@playwright/test';
import { browserLocator, isInBrowser } from '#tests/journeys/document/is-in-browser.ts';
import type { JourneyLocator, JourneyPage } from '#tests/journeys/document/journey-page.ts';
import { tabTo } from './keyboard.ts';
import type { ShopOptions } from './shop-options.ts';

/** A visitor who operates a page in one way: by pointer, by keyboard only or without a browser. */
export interface Visitor {
  readonly page: JourneyPage;
  readonly shop: ShopOptions['shop'];
  readonly hasScripts: boolean;
  fill(field: JourneyLocator, text: string): Promise<void>;
  press(control: JourneyLocator): Promise<void>;
  /** Opens an address. */
  goto(address: string): Promise<void>;
  /** The same person in another browser. */
  another(): Promise<Visitor>;
}

export interface VisitorOptions {
  readonly openBrowser: () => Promise<JourneyPage>;
  readonly shop: ShopOptions['shop'];
  readonly hasScripts: boolean;
  readonly hasPointer: boolean;
}

export function createVisitor(page: JourneyPage, options: VisitorOptions): Visitor {
  const { shop, hasScripts, hasPointer, openBrowser } = options;
  return {
    page,
    shop,
    hasScripts,
    ...(hasPointer || !isInBrowser(page) ? pointer : keyboardOf(page)),
    async goto(address) {
      await page.goto(address);
    },
    another: async () => createVisitor(await openBrowser(), options),
  };
}

type InputMethod = Pick<Visitor, 'fill' | 'press'>;

const pointer: InputMethod = {
  fill: (field, text) => field.fill(text),
  press: (control) => control.click(),
};

function keyboardOf(page: Page): InputMethod {
  return {
    async fill(field, text) {
      await tabTo(page, browserLocator(field));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText(text);
    },
    async press(control) {
      await tabTo(page, browserLocator(control));
      const isTicked = (await control.getAttribute('type')) === 'checkbox';
      await page.keyboard.press(isTicked ? 'Space' : 'Enter');
    },
  };
}
