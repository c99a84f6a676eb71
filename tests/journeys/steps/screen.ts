import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Waits for the screen with a heading. */
export async function expectHeading(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
