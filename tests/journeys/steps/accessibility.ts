import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The rules a colour scheme can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Every axe rule holds for what is shown now; in dark too, on the desktop: colours do not depend on the width. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await violations(axe(page)), `${what}, light`).toEqual([]);
  if (isNarrow(page)) return page.emulateMedia({ colorScheme: null });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await violations(axe(page).withRules(COLOUR_RULES)), `${what}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

function isNarrow(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 600;
}

/** Details of what is well are not asked for. Without frames the way that needs no second page is enough, and takes half as long. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(page.frames().length === 1);
}

async function violations(builder: AxeBuilder): Promise<string[]> {
  const result = await builder.analyze();
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} – ${node.failureSummary ?? ''}`),
  );
}
