import type { Frame, Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/**
 * Presses Tab until the target is focused, checking the focus ring at each stop; fails after more steps than any screen
 * has.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  // To find it takes longer than all the rest, so it is found again only when it was replaced.
  let found = await target.evaluateHandle((element) => element);
  for (let step = 0; step < 80; step += 1) {
    const { isConnected, isFocused } = await found.evaluate((element) => ({
      isConnected: element.isConnected,
      isFocused: element === element.ownerDocument.activeElement,
    }));
    if (isFocused) return;
    if (isConnected) {
      await page.keyboard.press('Tab');
      await expectFocusSeen(page.mainFrame());
    } else found = await target.evaluateHandle((element) => element);
  }
  await expect(target).toBeFocused();
}

/** What is focused in a frame, or in the frame focused there, has an outline or is within a label or card that has one. */
async function expectFocusSeen(frame: Frame): Promise<void> {
  const { stop, isMarked, isFrame } = await frame.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const around = [element, element.parentElement, element.closest('label')].filter((one) => one !== null);
    const outlines = around.map((one) => getComputedStyle(one));
    return {
      stop: element.outerHTML.slice(0, 200),
      isMarked:
        element === document.body ||
        outlines.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px'),
      isFrame: element.tagName === 'IFRAME',
    };
  });
  if (!isFrame) return expect(isMarked, `a visible focus on ${stop}`).toBe(true);
  const focused = await frame.evaluateHandle(() => document.activeElement);
  const inner = await focused.asElement()?.contentFrame();
  if (inner) await expectFocusSeen(inner);
}
