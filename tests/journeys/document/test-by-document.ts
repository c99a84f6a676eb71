import type { APIRequestContext, TestDetails, TestInfo } from '@playwright/test';
import type { ShopOptions } from '#tests/journeys/steps/shop-options.ts';
import { ROTATED, isInRound } from '#tests/support/rotation.ts';
import type { JourneyPage } from './journey-page.ts';

/** The fixtures of journeys that work with and without a browser. */
export interface DocumentJourney extends ShopOptions {
  readonly page: JourneyPage;
  /** Sends requests of another client. */
  readonly request: APIRequestContext;
  /** Allows the given statuses of documents; any other above 399 fails the journey. */
  readonly allowStatus: (...statuses: readonly number[]) => void;
  /** Opens another browser with its own cookies. */
  readonly openBrowser: () => Promise<JourneyPage>;
  /** Opens an address in a browser without scripts with the cookies of a page. */
  readonly openWithoutScripts: (as: JourneyPage, address: string) => Promise<JourneyPage>;
}

type Body = (journey: DocumentJourney, info: TestInfo) => Promise<void>;
export type Declare = (title: string, details: TestDetails, body: Body) => void;

/** The tag of journeys without a browser, which are a project of their own (playwright.config.ts). */
const BY_DOCUMENT = '@by-document';

interface TestByDocument {
  (title: string, body: Body): void;
  (title: string, details: TestDetails, body: Body): void;
}

/**
 * Declares journeys that prove a rule or a flow of pages and forms rather than something only a browser can show. Each
 * runs by document in every round, and in its round also in a browser (tests/support/rotation.ts).
 */
export function createTestByDocument(inBrowser: Declare, byDocument: Declare): TestByDocument {
  return (title: string, ...given: [Body] | [TestDetails, Body]) => {
    const [details, body] = given.length === 1 ? [{}, given[0]] : given;
    byDocument(`${title}, by document`, { tag: BY_DOCUMENT }, body);
    if (isInRound(title)) inBrowser(title, { ...details, tag: [...tagsOf(details), ROTATED] }, body);
  };
}

function tagsOf({ tag = [] }: TestDetails): readonly string[] {
  return typeof tag === 'string' ? [tag] : tag;
}
