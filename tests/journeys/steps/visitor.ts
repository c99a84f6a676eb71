import type { Locator, Page } from '@playwright/test';
import type { JourneyFixtures, ShopOptions } from './journey.ts';
import { tabTo } from './keyboard.ts';

/** A visitor who operates a page in one way: by pointer or by keyboard only. */
export interface Visitor {
  readonly page: Page;
  readonly shop: ShopOptions['shop'];
  readonly hasScripts: boolean;
  fill(field: Locator, text: string): Promise<void>;
  press(control: Locator): Promise<void>;
  /** Opens an address. */
  goto(address: string): Promise<void>;
  /** The same person in another browser. */
  another(): Promise<Visitor>;
}

/** The options of a visitor. */
export interface VisitorOptions extends Pick<JourneyFixtures, 'openBrowser'> {
  readonly shop: ShopOptions['shop'];
  readonly hasScripts: boolean;
  readonly hasPointer: boolean;
}

/** Creates a visitor. */
export function createVisitor(page: Page, options: VisitorOptions): Visitor {
  const { shop, hasScripts, hasPointer, openBrowser } = options;
  return {
    page,
    shop,
    hasScripts,
    ...(hasPointer ? pointer : keyboardOf(page)),
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
