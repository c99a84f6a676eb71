import type { JourneyPage } from '#tests/journeys/document/journey-page.ts';
import { expect } from './journey.ts';

/** Waits for the screen with a heading. */
export async function expectHeading(page: JourneyPage, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
