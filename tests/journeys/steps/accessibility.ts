import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The rules a colour scheme can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Every axe rule holds for what is shown now; those of colours on the desktop, in light and in dark: they do not depend on the width, and take most of the time. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  if (isNarrow(page)) return expectNoViolation(() => axe(page).disableRules(COLOUR_RULES), `${what}, narrow`);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolation(() => axe(page), `${what}, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(() => axe(page).withRules(COLOUR_RULES), `${what}, dark`);
  await page.emulateMedia({ colorScheme: null });
}

/** Looked at until it stands still: while a scheme changes, a busy browser shows half of each for a moment. */
async function expectNoViolation(look: () => AxeBuilder, what: string): Promise<void> {
  await expect(async () => expect(await violations(look()), what).toEqual([])).toPass({ timeout: 30_000 });
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
