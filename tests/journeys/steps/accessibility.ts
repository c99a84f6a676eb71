import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The rules a colour scheme can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Every axe rule holds for what is shown now; those of colours on the desktop, in light and in dark: they do not depend on the width, and take most of the time. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  if (isNarrow(page)) return expectNoViolation(page, WITHOUT_COLOURS, `${what}, narrow`);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolation(page, EVERYTHING, `${what}, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(page, COLOURS, `${what}, dark`);
  await page.emulateMedia({ colorScheme: null });
}

/** What axe is asked to look at, in its own words. */
type Question = Parameters<AxeBuilder['options']>[0];

/** Details of what is well are not asked for, nor the style sheets, which no rule that is on looks into. */
const EVERYTHING: Question = { resultTypes: ['violations'], preload: { assets: ['media'] } };
const COLOURS: Question = { ...EVERYTHING, runOnly: { type: 'rule', values: COLOUR_RULES } };
const WITHOUT_COLOURS: Question = {
  ...EVERYTHING,
  rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])),
};

/** Looked at until it stands still: while a scheme changes, a busy browser shows half of each for a moment. */
async function expectNoViolation(page: Page, question: Question, what: string): Promise<void> {
  await expect(async () => expect(await violations(page, question), what).toEqual([])).toPass({ timeout: 30_000 });
}

function isNarrow(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 600;
}

/** Frames of others are looked into too; a page without any reads axe once and answers by itself. */
export async function violations(page: Page, question: Question = EVERYTHING): Promise<string[]> {
  if (page.frames().length > 1) return told((await new AxeBuilder({ page }).options(question).analyze()).violations);
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(AXE);
  return told(await page.evaluate<Violations>(`axe.run(document, ${JSON.stringify(question)}).then(${VIOLATIONS})`));
}

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

const VIOLATIONS = '({ violations }) => violations';
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

function told(found: Violations): string[] {
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} – ${node.failureSummary ?? ''}`),
  );
}
