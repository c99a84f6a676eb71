import type { TestDetails } from '@playwright/test';
import { afterEach, expect, test, vi } from 'vitest';
import { isInRound } from '#tests/support/rotation.ts';
import { createTestByDocument } from './test-by-document.ts';

const TITLES = Array.from({ length: 12 }, (_, index) => `journey ${index}`);

afterEach(() => {
  vi.unstubAllEnvs();
});

/** What is declared for a browser and by document in a round, or without one in all. */
function declaredIn(round: string | undefined, details?: TestDetails) {
  vi.stubEnv('TEST_ROUND', round);
  const browser = new Map<string, TestDetails>();
  const document = new Map<string, TestDetails>();
  const declare = createTestByDocument(
    (title, given) => browser.set(title, given),
    (title, given) => document.set(title, given),
  );
  const body = async () => {};
  for (const title of TITLES) {
    if (details === undefined) declare(title, body);
    else declare(title, details, body);
  }
  return { browser, document };
}

test('every journey runs by document in every round, and in a browser in its own round', () => {
  for (const round of ['1', '2', '3']) {
    const { browser, document } = declaredIn(round);
    expect([...document.keys()]).toEqual(TITLES.map((title) => `${title}, by document`));
    expect([...browser.keys()]).toEqual(TITLES.filter((title) => isInRound(title, round)));
  }
});

test('without a round every journey also runs in a browser', () => {
  expect([...declaredIn(undefined).browser.keys()]).toEqual(TITLES);
});

test('only the journey in a browser has the tags it is given', () => {
  const { browser, document } = declaredIn(undefined, { tag: '@phone' });
  expect(browser.get('journey 0')).toEqual({ tag: ['@phone', '@rotated'] });
  expect(document.get('journey 0, by document')).toEqual({ tag: '@by-document' });
});
