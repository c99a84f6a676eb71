import type { Locator, Page } from '@playwright/test';
import type { ShopOptions, Watched } from './journey.ts';
import { tabTo } from './keyboard.ts';

/** Somebody at a page, who does everything in one way: with the pointer, or by keyboard alone. */
export interface Visitor {
  readonly page: Page;
  readonly shop: ShopOptions['shop'];
  readonly hasScripts: boolean;
  fill(field: Locator, text: string): Promise<void>;
  press(control: Locator): Promise<void>;
  /** Opens a part of the screen's form or an address. */
  goto(address: string): Promise<void>;
  /** The same person with another browser. */
  another(): Promise<Visitor>;
}

/** What a visitor is made of. */
export interface VisitorOptions extends Pick<Watched, 'openBrowser'> {
  readonly shop: ShopOptions['shop'];
  readonly hasScripts: boolean;
  readonly hasPointer: boolean;
}

/** Makes one. */
export function visitorAt(page: Page, options: VisitorOptions): Visitor {
  const { shop, hasScripts, hasPointer, openBrowser } = options;
  return {
    page,
    shop,
    hasScripts,
    ...(hasPointer ? pointer : keyboardOf(page)),
    async goto(address) {
      await page.goto(address);
    },
    another: async () => visitorAt(await openBrowser(), options),
  };
}

type Hands = Pick<Visitor, 'fill' | 'press'>;

const pointer: Hands = {
  fill: (field, text) => field.fill(text),
  press: (control) => control.click(),
};

function keyboardOf(page: Page): Hands {
  return {
    async fill(field, text) {
      await tabTo(page, field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText(text);
    },
    async press(control) {
      await tabTo(page, control);
      const isTicked = (await control.getAttribute('type')) === 'checkbox';
      await page.keyboard.press(isTicked ? 'Space' : 'Enter');
    },
  };
}
