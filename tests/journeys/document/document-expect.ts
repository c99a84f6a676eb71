import { isDisplayed } from './displayed.ts';
import type { DocumentLocator } from './document-locator.ts';
import type { DocumentPage } from './document-page.ts';
import { valueOf } from './fields.ts';
import { descriptionOf, isChecked, nameOf } from './roles.ts';
import { normalized, textOf } from './texts.ts';

type Expected = string | RegExp;

interface Timeout {
  /** In ms. */
  readonly timeout?: number;
}

/** The assertions on a locator that work with and without a browser; each waits until it holds. */
export interface JourneyLocatorAssertions {
  readonly not: JourneyLocatorAssertions;
  toBeVisible(options?: Timeout): Promise<void>;
  toBeHidden(options?: Timeout): Promise<void>;
  toBeAttached(options?: Timeout): Promise<void>;
  toBeChecked(options?: Timeout): Promise<void>;
  toBeEnabled(options?: Timeout): Promise<void>;
  toHaveCount(count: number, options?: Timeout): Promise<void>;
  toHaveText(expected: Expected | readonly Expected[], options?: Timeout): Promise<void>;
  toContainText(expected: Expected, options?: Timeout): Promise<void>;
  toHaveValue(expected: Expected, options?: Timeout): Promise<void>;
  toHaveAttribute(name: string, expected: Expected, options?: Timeout): Promise<void>;
  toHaveAccessibleName(expected: Expected, options?: Timeout): Promise<void>;
  toHaveAccessibleDescription(expected: Expected, options?: Timeout): Promise<void>;
}

/** The same for pages. */
export interface JourneyPageAssertions {
  readonly not: JourneyPageAssertions;
  toHaveURL(expected: Expected, options?: Timeout): Promise<void>;
  toHaveTitle(expected: Expected, options?: Timeout): Promise<void>;
}

/** What is found, and whether it is as expected. */
interface Finding {
  readonly holds: boolean;
  readonly found: string;
}

/** The assertions on a locator of a document. */
export function expectDocumentLocator(
  locator: DocumentLocator,
  message = '',
  isNegated = false,
): JourneyLocatorAssertions {
  const assert = (what: string, look: () => Finding | null, options?: Timeout) =>
    settle(
      locator.page,
      `${message} ${locator.description} ${isNegated ? 'not ' : ''}${what}`,
      look,
      isNegated,
      options,
    );
  /** A missing element meets neither an expectation nor its opposite. */
  const ofSingle = (what: string, read: (element: Element) => Finding, options?: Timeout) =>
    assert(
      what,
      () => {
        const element = locator.single();
        return element === null ? null : read(element);
      },
      options,
    );
  const toMatch = (what: string, expected: Expected, read: (element: Element) => string, options?: Timeout) =>
    ofSingle(`${what} ${expected.toString()}`, (element) => compare(normalized(read(element)), expected), options);
  const isSingleDisplayed = () => {
    const element = locator.single();
    return element !== null && isDisplayed(element);
  };
  return {
    get not() {
      return expectDocumentLocator(locator, message, !isNegated);
    },
    toBeVisible: (options) => assert('to be visible', () => finding(isSingleDisplayed()), options),
    toBeHidden: (options) => assert('to be hidden', () => finding(!isSingleDisplayed()), options),
    toBeAttached: (options) => assert('to be attached', () => finding(locator.single() !== null), options),
    toBeChecked: (options) => ofSingle('to be checked', (element) => finding(isChecked(element)), options),
    toBeEnabled: (options) => ofSingle('to be enabled', (element) => finding(!element.matches(':disabled')), options),
    toHaveCount: (count, options) =>
      assert(`to be ${count}`, () => compareCount(locator.elements().length, count), options),
    toHaveText: (expected, options) =>
      typeof expected === 'string' || expected instanceof RegExp
        ? toMatch('to have the text', expected, textOf, options)
        : assert(
            `to have the texts ${expected.join(', ')}`,
            () => compareAll(locator.elements().map(textOf), expected),
            options,
          ),
    toContainText: (expected, options) =>
      ofSingle(
        `to contain ${expected.toString()}`,
        (element) => compareParts(normalized(textOf(element)), expected),
        options,
      ),
    toHaveValue: (expected, options) => toMatch('to have the value', expected, valueOf, options),
    toHaveAttribute: (name, expected, options) =>
      ofSingle(
        `to have ${name}=${expected.toString()}`,
        (element) => compareAttribute(element, name, expected),
        options,
      ),
    toHaveAccessibleName: (expected, options) => toMatch('to have the name', expected, nameOf, options),
    toHaveAccessibleDescription: (expected, options) =>
      toMatch('to have the description', expected, descriptionOf, options),
  };
}

/** The assertions on a page without a browser. */
export function expectDocumentPage(page: DocumentPage, message = '', isNegated = false): JourneyPageAssertions {
  const assert = (what: string, look: () => Finding, options?: Timeout) =>
    settle(page, `${message} page ${isNegated ? 'not ' : ''}${what}`, look, isNegated, options);
  return {
    get not() {
      return expectDocumentPage(page, message, !isNegated);
    },
    toHaveURL: (expected, options) =>
      assert(
        `to be at ${expected.toString()}`,
        () => compare(page.url(), typeof expected === 'string' ? page.resolve(expected).href : expected),
        options,
      ),
    toHaveTitle: (expected, options) =>
      assert(
        `to have the title ${expected.toString()}`,
        () => compare(normalized(page.document.title), expected),
        options,
      ),
  };
}

/** Looks until it is as expected, as long as the page reloads itself. */
async function settle(
  page: DocumentPage,
  what: string,
  look: () => Finding | null,
  isNegated: boolean,
  { timeout }: Timeout = {},
): Promise<void> {
  let found = '';
  const isAsExpected = () => {
    const now = look();
    found = now?.found ?? 'no element';
    return now !== null && now.holds !== isNegated ? true : null;
  };
  await page.until(isAsExpected, () => `Expected ${what.trim()}; found ${found}`, timeout);
}

function finding(holds: boolean, found = holds ? 'that it is' : 'that it is not'): Finding {
  return { holds, found };
}

function compare(actual: string, expected: Expected): Finding {
  const holds = typeof expected === 'string' ? actual === normalized(expected) : new RegExp(expected).test(actual);
  return finding(holds, `'${actual}'`);
}

function compareParts(actual: string, expected: Expected): Finding {
  return typeof expected === 'string'
    ? finding(actual.includes(normalized(expected)), `'${actual}'`)
    : compare(actual, expected);
}

function compareAll(actual: readonly string[], expected: readonly Expected[]): Finding {
  const texts = actual.map(normalized);
  const holds =
    texts.length === expected.length && expected.every((one, index) => compare(texts[index] ?? '', one).holds);
  return finding(holds, texts.join(', '));
}

function compareCount(actual: number, expected: number): Finding {
  return finding(actual === expected, String(actual));
}

function compareAttribute(element: Element, name: string, expected: Expected): Finding {
  const value = element.getAttribute(name);
  return value === null ? finding(false, 'none') : compare(value, expected);
}
