import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import type { Frame, Page } from '@playwright/test';
import { isInBrowser } from '#tests/journeys/document/is-in-browser.ts';
import type { JourneyPage } from '#tests/journeys/document/journey-page.ts';
import { expect } from './journey.ts';

/** The rules that depend on the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Checks every axe rule on the current page. Colour rules are checked on the desktop only, in light and dark: they do
 * not depend on the width and take most of the time. Without a browser there is nothing to check.
 */
export async function expectAccessible(page: JourneyPage, what = page.url()): Promise<void> {
  if (!isInBrowser(page)) return;
  if (isNarrow(page)) return expectNoViolation(page, WITHOUT_COLOURS, `${what}, narrow`);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolation(page, EVERYTHING, `${what}, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(page, COLOURS, `${what}, dark`);
  await page.emulateMedia({ colorScheme: null });
}

/** The options of axe. */
type Question = Parameters<AxeBuilder['options']>[0];

/** Details of passed rules are not needed, nor style sheets, which no enabled rule reads. */
const EVERYTHING: Question = { resultTypes: ['violations'], preload: { assets: ['media'] } };
const COLOURS: Question = { ...EVERYTHING, runOnly: { type: 'rule', values: COLOUR_RULES } };
const WITHOUT_COLOURS: Question = {
  ...EVERYTHING,
  rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])),
};

/** Retried until it passes: while the scheme changes, a busy browser renders a mixture for a moment. */
async function expectNoViolation(page: Page, question: Question, what: string): Promise<void> {
  await expect(async () => expect(await violations(page, question), what).toEqual([])).toPass({ timeout: 30_000 });
}

function isNarrow(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 600;
}

/** Frames of other origins are included; not those of emails, which run no scripts. */
export async function violations(page: Page, requested: Question = EVERYTHING): Promise<string[]> {
  const isMute = (await page.locator('iframe[sandbox=""]').count()) > 0;
  const options = JSON.stringify(isMute ? { ...requested, iframes: false } : requested);
  const results =
    page.frames().length > 1 && !isMute
      ? `axe.finishRun(${JSON.stringify(await partialResults(page.mainFrame(), 'document', options))}, ${options})`
      : `axe.run(document, ${options})`;
  await insertAxe(page.mainFrame());
  return descriptions(await page.evaluate<Violations>(`${results}.then(${VIOLATIONS})`));
}

/**
 * The results of a frame and those within it in document order, as axe combines them. AxeBuilder opens another page to
 * combine them and inserts axe again every time, which takes as long as the rules themselves.
 */
async function partialResults(frame: Frame, context: string, options: string): Promise<readonly unknown[]> {
  await insertAxe(frame);
  const within = await frame.evaluate<FrameContext[]>(`axe.utils.getFrameContexts(${context}, ${options})`);
  const [own, ...inner] = await Promise.all([
    frame.evaluate<unknown>(`axe.runPartial(${context}, ${options})`),
    ...within.map(async ({ frameSelector, frameContext }) => {
      const select = `axe.utils.shadowSelect(${JSON.stringify(frameSelector)})`;
      // Null when the frame was removed meanwhile.
      const element = (await frame.evaluateHandle<Element | null>(select)).asElement();
      const shown = (await element?.contentFrame()) ?? null;
      return shown === null ? [null] : partialResults(shown, JSON.stringify(frameContext), options);
    }),
  ]);
  return [own, ...inner.flat()];
}

/** A frame to look into, as axe describes it. */
interface FrameContext {
  readonly frameSelector: unknown;
  readonly frameContext: unknown;
}

async function insertAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate<boolean>('"axe" in window'))) await frame.evaluate(AXE);
}

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

const VIOLATIONS = '({ violations }) => violations';
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

function descriptions(found: Violations): string[] {
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} – ${node.failureSummary ?? ''}`),
  );
}
