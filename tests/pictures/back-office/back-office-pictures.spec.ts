import { type Page, test } from '@playwright/test';
import { createOrder, logIn, openOrder, scriptsRun } from '#tests/back-office/steps.ts';

/** The pictures of docs/screens by name: a screen of the owner, each in light and dark. */
const PICTURES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'back-office': (page) => page.goto('/'),
  'back-office-orders': (page) => page.goto('/orders'),
  'back-office-order': async (page) => openOrder(page, await createOrder('complete')),
};

for (const [name, open] of Object.entries(PICTURES))
  for (const [scheme, ending] of [
    ['light', ''],
    ['dark', '-dark'],
  ] as const) {
    test(`${name}, ${scheme}`, async ({ page }, { project }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await logIn(page, 'owner');
      await open(page);
      await scriptsRun(page);
      await page.evaluate('document.fonts.ready');
      await page.screenshot({ path: `docs/screens/${name}-${project.name}${ending}.png`, scale: 'css' });
    });
  }
