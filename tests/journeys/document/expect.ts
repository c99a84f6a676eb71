import { type Locator, type Page, expect as expectInBrowser } from '@playwright/test';
import {
  type JourneyLocatorAssertions,
  type JourneyPageAssertions,
  expectDocumentLocator,
  expectDocumentPage,
} from './document-expect.ts';
import { DocumentLocator } from './document-locator.ts';
import { DocumentPage } from './document-page.ts';
import type { JourneyLocator, JourneyPage } from './journey-page.ts';

/** Playwright's `expect`, which also takes the pages and locators of documents. */
function expectJourney(actual: Locator, message?: string): ReturnType<typeof expectInBrowser<Locator>>;
function expectJourney(actual: Page, message?: string): ReturnType<typeof expectInBrowser<Page>>;
function expectJourney(actual: JourneyLocator, message?: string): JourneyLocatorAssertions;
function expectJourney(actual: JourneyPage, message?: string): JourneyPageAssertions;
function expectJourney<Value>(actual: Value, message?: string): ReturnType<typeof expectInBrowser<Value>>;
function expectJourney(actual: unknown, message?: string): unknown {
  if (actual instanceof DocumentLocator) return expectDocumentLocator(actual, message);
  if (actual instanceof DocumentPage) return expectDocumentPage(actual, message);
  return expectInBrowser(actual, message);
}

export const expect = Object.assign(expectJourney, {
  poll: expectInBrowser.poll.bind(expectInBrowser),
  stringContaining: expectInBrowser.stringContaining.bind(expectInBrowser),
  stringMatching: expectInBrowser.stringMatching.bind(expectInBrowser),
});
