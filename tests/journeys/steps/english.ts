import { readFileSync, readdirSync } from 'node:fs';
import { documentOf, isInBrowser } from '#tests/journeys/document/is-in-browser.ts';
import type { JourneyPage } from '#tests/journeys/document/journey-page.ts';
import { expect } from './journey.ts';

type Messages = Readonly<Record<string, string>>;

/** Fails if the page has an English text whose German translation differs, visible or for screen readers. */
export async function expectNoEnglish(page: JourneyPage): Promise<void> {
  const texts = isInBrowser(page)
    ? await page.locator('html').evaluate(textsIn)
    : textsIn(documentOf(page).documentElement);
  const found = [...new Set(texts)].filter((text) => text !== '' && text.length < 400).filter(isEnglish);
  expect(found, `English on ${page.url()}`).toEqual([]);
}

/** Runs in browsers too, so it uses nothing defined outside. */
function textsIn({ ownerDocument: page }: Element): readonly string[] {
  const elements = [...page.body.querySelectorAll('*:not(script, style)')];
  const named = elements.flatMap((element) =>
    ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
  );
  const own = elements.map((element) => element.textContent ?? '');
  return [page.title, ...named, ...own].map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

const english = messagesOf('en');
const german = messagesOf('de');
const germanTexts = new Set(Object.values(german));

/** Every form of the English messages that have another German text. */
const patterns = Object.entries(english)
  .filter(([key, message]) => german[key] !== message && !germanTexts.has(message))
  .flatMap(([, message]) => armsOf(message))
  .map((message) => message.split(/\{\w+\}|#/))
  // Shorter ones occur in names, amounts and dates too.
  .filter((parts) => parts.join('').replaceAll(/[^A-Za-z]/g, '').length >= 4)
  .map((parts) => new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('.+?')}$`));

function isEnglish(text: string): boolean {
  return patterns.some((pattern) => pattern.test(text));
}

function armsOf(message: string): readonly string[] {
  const plural = /\{\w+, plural, (?:=?\w+ \{(?:[^{}]|\{\w+\})*\}\s*)+\}/.exec(message)?.[0];
  if (plural === undefined) return [message];
  const arms = [...plural.matchAll(/=?\w+ \{((?:[^{}]|\{\w+\})*)\}/g)].map(([, text = '']) => text);
  return arms.flatMap((arm) => armsOf(message.replace(plural, () => arm)));
}

function messagesOf(language: string): Messages {
  const folder = `src/web/text/${language}`;
  const entries = readdirSync(folder).flatMap((name) => {
    const file: Messages = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'));
    return Object.entries(file);
  });
  return Object.fromEntries(entries);
}
