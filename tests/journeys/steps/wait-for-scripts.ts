import { type Page, expect } from '@playwright/test';

/** The page has scripts but is not hydrated yet (src/web/runtime/document-scripts.tsx). */
const IS_WAITING = `document.querySelector('template[data-delayed], script[type=module]') !== null &&
  document.documentElement.dataset.hydrated === undefined`;

const HYDRATION_TIMEOUT = { timeout: 8_000, intervals: [25] };

/**
 * Makes `goto` wait for hydration: a page is loaded before its scripts are, and clicks until then work as without
 * scripts.
 */
export function waitForScripts(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const goBack = page.goBack.bind(page);
  page.goto = async (...given) => waitForHydration(page, await goto(...given));
  page.reload = async (...given) => waitForHydration(page, await reload(...given));
  page.goBack = async (...given) => waitForHydration(page, await goBack(...given));
}

/** There is nothing to wait for when the journey has blocked scripts or the page is being left. */
async function waitForHydration<Answer>(page: Page, answer: Answer): Promise<Answer> {
  const isWaiting = () => page.evaluate<boolean>(IS_WAITING).catch(() => false);
  await expect
    .poll(isWaiting, HYDRATION_TIMEOUT)
    .toBe(false)
    .catch(() => undefined);
  return answer;
}
