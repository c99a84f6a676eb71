import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** React has not taken the page over, though it came with scripts (src/web/late-scripts.tsx). */
const IS_WAITING = `document.querySelector('body > noscript + script') !== null &&
  !Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'))`;

const PATIENCE = { timeout: 8_000, intervals: [25] };

/** Whoever opens an address in this page begins when it works: a page has loaded before its scripts have, and what is pressed until then goes as it does without them. */
export function waitForScripts(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const goBack = page.goBack.bind(page);
  page.goto = async (...given) => settled(page, await goto(...given));
  page.reload = async (...given) => settled(page, await reload(...given));
  page.goBack = async (...given) => settled(page, await goBack(...given));
}

/** A journey may have taken the scripts away, or the page may be leaving: then there is nothing to wait for. */
async function settled<Answer>(page: Page, answer: Answer): Promise<Answer> {
  const isWaiting = () => page.evaluate<boolean>(IS_WAITING).catch(() => false);
  await expect
    .poll(isWaiting, PATIENCE)
    .toBe(false)
    .catch(() => undefined);
  return answer;
}
