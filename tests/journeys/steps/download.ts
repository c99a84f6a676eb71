import { readFile } from 'node:fs/promises';
import { documentOf, isInBrowser } from '#tests/journeys/document/is-in-browser.ts';
import type { JourneyPage } from '#tests/journeys/document/journey-page.ts';

/** The text of the file that a click on a link downloads; the page stays where it is. */
export async function downloadBy(page: JourneyPage, press: () => Promise<void>): Promise<string> {
  if (isInBrowser(page)) {
    const downloading = page.waitForEvent('download');
    await press();
    return readFile(await (await downloading).path(), 'utf8');
  }
  const address = page.url();
  await press();
  const text = documentOf(page).body.textContent;
  await page.goto(address);
  return text ?? '';
}
