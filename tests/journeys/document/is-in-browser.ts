import type { Locator, Page } from '@playwright/test';
import { DocumentLocator } from './document-locator.ts';
import { DocumentPage } from './document-page.ts';
import type { JourneyLocator, JourneyPage } from './journey-page.ts';

/** Whether a browser shows the page, for steps that differ without one. */
export function isInBrowser(page: JourneyPage): page is Page {
  return !(page instanceof DocumentPage);
}

/** The document of a page that no browser shows. */
export function documentOf(page: JourneyPage): Document {
  if (page instanceof DocumentPage) return page.document;
  throw new TypeError('A browser shows the page.');
}

/** The locator of a page that a browser shows. */
export function browserLocator(locator: JourneyLocator): Locator {
  if (isOfBrowser(locator)) return locator;
  throw new TypeError('No browser shows the page.');
}

function isOfBrowser(locator: JourneyLocator): locator is Locator {
  return !(locator instanceof DocumentLocator);
}

/** The status of the response to a form that `submit` sends. */
export async function statusOfForm(page: JourneyPage, submit: () => Promise<void>): Promise<number> {
  if (page instanceof DocumentPage) {
    await submit();
    return page.status;
  }
  if (!isInBrowser(page)) throw new TypeError('This is not a page of a browser.');
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await submit();
  return (await answer).status();
}
