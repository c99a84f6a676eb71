import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { isInBrowser } from '#tests/journeys/document/is-in-browser.ts';
import type { JourneyPage } from '#tests/journeys/document/journey-page.ts';
import { expect } from './journey.ts';

/** The rules that depend on the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Checks every axe rule on the present page. Colour rules are checked on the desktop only, in light and dark: they do
 * not depend on the width and take most of the time. Without a browser there is nothing to check.
 */
export async function expectAccessible(page: JourneyPage, what: string): Promise<void> {
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

/** Frames of other origins are included; a page without any runs axe once in the page. */
export async function violations(page: Page, question: Question = EVERYTHING): Promise<string[]> {
  if (page.frames().length > 1 && question.iframes !== false)
    return descriptions((await new AxeBuilder({ page }).options(question).analyze()).violations);
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(AXE);
  return descriptions(
    await page.evaluate<Violations>(`axe.run(document, ${JSON.stringify(question)}).then(${VIOLATIONS})`),
  );
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
