import type { JourneyLocator, JourneyPage } from '#tests/journeys/document/journey-page.ts';

/** The values of a term in the description lists of a page. */
export function definition(page: JourneyPage, name: string): JourneyLocator {
  return page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition');
}
