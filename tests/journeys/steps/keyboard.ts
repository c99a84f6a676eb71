import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/**
 * Presses Tab until the target is focused, checking the focus ring at each stop; fails after more steps than any screen
 * has.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < 80; step += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
    await expectFocusSeen(page);
  }
  await expect(target).toBeFocused();
}

/**
 * The focused element has an outline, or is within a label or card that has one, unless the page has moved the focus
 * meanwhile.
 */
async function expectFocusSeen(page: Page): Promise<void> {
  const focused = await findFocused(page);
  if (focused === null) return;
  const { stop, isMarked } = await focused.evaluate((element) => {
    const view = element.ownerDocument.defaultView;
    const around = [element, element.parentElement, element.closest('label')].filter((one) => one !== null);
    const outlines = around.map((one) => view?.getComputedStyle(one));
    return {
      stop: element.outerHTML.slice(0, 200),
      isMarked:
        element !== element.ownerDocument.activeElement ||
        outlines.some((one) => one?.outlineStyle !== 'none' && one?.outlineWidth !== '0px'),
    };
  });
  expect(isMarked, `a visible focus on ${stop}`).toBe(true);
}

/** In the page or its focused frame; null when nothing is focused. */
async function findFocused(page: Page): Promise<Locator | null> {
  let found = page.locator(':focus');
  while ((await found.count()) > 0) {
    if (!(await found.evaluate(({ tagName }) => tagName === 'IFRAME'))) return found;
    found = found.contentFrame().locator(':focus');
  }
  return null;
}
