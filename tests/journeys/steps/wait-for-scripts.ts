import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/**
 * Resolves when the page is hydrated; at once if it has no scripts (src/web/runtime/document-scripts.tsx), and never if
 * the journey blocks them. The page observes it: polling from here takes as long as the hydration.
 */
const UNTIL_HYDRATED = `new Promise((resolve) => {
  const root = document.documentElement;
  const isWaiting = () => root.dataset.hydrated === undefined;
  if (!isWaiting() || document.querySelector('template[data-delayed], script[type=module]') === null) return resolve();
  new MutationObserver(() => isWaiting() || resolve()).observe(root, { attributeFilter: ['data-hydrated'] });
})`;

/**
 * Makes `goto` wait for hydration unless it is told what to wait for: a page is loaded before its scripts are, and
 * clicks until then work as without scripts.
 */
export function waitForScripts(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const goBack = page.goBack.bind(page);
  page.goto = async (address, options) => {
    const answer = await goto(address, options);
    return options?.waitUntil === undefined ? waitForHydration(page, answer) : answer;
  };
  page.reload = async (...given) => waitForHydration(page, await reload(...given));
  page.goBack = async (...given) => waitForHydration(page, await goBack(...given));
}

/** How long (ms) the scripts of a page are waited for, which a journey may block; by this clock, as it may stop that of the page. */
const LONGEST_MS = 8000;

/** There is nothing to wait for when the page is being left. */
async function waitForHydration<Answer>(page: Page, answer: Answer): Promise<Answer> {
  const hydration = page.evaluate(UNTIL_HYDRATED).catch(() => undefined);
  await Promise.race([hydration, pause(LONGEST_MS, undefined, { ref: false })]);
  return answer;
}
