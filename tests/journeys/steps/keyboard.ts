import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Presses Tab until the focus is there, as somebody without a mouse would; gives up after more steps than any screen has. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < 80; step += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
