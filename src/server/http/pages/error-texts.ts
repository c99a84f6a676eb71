import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { LANGUAGES, type Language, isLanguage } from '#core/languages/languages.ts';
import type { WaitingTime } from '#core/messages/waiting-time.ts';
import type { PreviewEnd } from '#core/publishing/preview-state.ts';

/** A group of texts. */
export type ErrorGroup = number | 'generic' | `preview.${PreviewEnd}`;

/** The texts of error pages sent before any page is rendered. */
export interface ErrorPageTexts {
  readonly pageTitle: (brand: string) => string;
  readonly notFoundTitle: string;
  readonly home: (brand: string) => string;
  readonly wait: (time: WaitingTime) => string;
  readonly until: (time: string) => string;
  /** States that the typed values are not lost. */
  readonly sent: string;
  readonly formAgain: string;
  readonly reference: (id: string) => string;
  /** With `{email}` as placeholder. */
  readonly contact: string;
  readonly social: (brand: string) => string;
  readonly legal: string;
  readonly terms: string;
  readonly privacy: string;
  readonly imprint: string;
  readonly copyright: (year: string, name: string) => string;
  readonly poweredBy: (platform: string) => string;
  /** Heading, optional sentence, and action. */
  readonly error: (group: ErrorGroup) => {
    readonly title: string;
    readonly text: string | null;
    readonly action: string;
  };
}

const TEXTS = join(import.meta.dirname, '..', '..', '..', 'web', 'text');
const texts = z.record(z.string(), z.string());

/** Loaded at process start, so that error pages have no other dependency. */
const KNOWN: ReadonlyMap<Language, Readonly<Record<string, string>>> = new Map(
  Object.keys(LANGUAGES)
    .filter(isLanguage)
    .map((language) => [
      language,
      {
        ...read(language, 'brand'),
        ...read(language, 'header'),
        ...read(language, 'errors'),
        ...read(language, 'errors-preview'),
      },
    ]),
);

/** The pages' own texts, with the brand's overrides; read as data, without running page code. */
export function errorTexts(language: Language, overrides: Readonly<Record<string, string>> = {}): ErrorPageTexts {
  const known = KNOWN.get(language);
  if (known === undefined) throw new Error(`There are no error texts in ${language}.`);
  return textsFrom({ ...known, ...overrides });
}

function read(language: Language, namespace: string): Readonly<Record<string, string>> {
  return z.parse(texts, JSON.parse(readFileSync(join(TEXTS, language, `${namespace}.json`), 'utf8')));
}

function textsFrom(all: Readonly<Record<string, string>>): ErrorPageTexts {
  const text = (key: string): string => {
    const found = all[key];
    if (found === undefined) throw new Error(`The text ${key} is missing.`);
    return found;
  };
  const fill = (key: string, values: Readonly<Record<string, string>>): string =>
    text(key).replaceAll(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);
  return {
    pageTitle: (brand) => fill('brand.title', { brand }),
    notFoundTitle: text('brand.title.notFound'),
    home: (brand) => fill('header.home', { brand }),
    wait: ({ unit, count }) => pluralOf(text(WAITS[unit]), count),
    until: (time) => fill('errors.until', { time }),
    sent: text('errors.sent'),
    formAgain: text('errors.sent.action'),
    reference: (id) => fill('errors.requestId', { id }),
    contact: text('errors.403.contact'),
    social: (brand) => fill('brand.social', { brand }),
    legal: text('brand.legal'),
    terms: text('brand.terms'),
    privacy: text('brand.privacy'),
    imprint: text('brand.imprint'),
    copyright: (year, name) => fill('brand.copyright', { year, name }),
    poweredBy: (platform) => fill('brand.poweredBy', { platform }),
    error(group) {
      const of = `errors.${`errors.${group}.title` in all ? group : 'generic'}`;
      return { title: text(`${of}.title`), text: all[`${of}.text`] ?? null, action: text(`${of}.action`) };
    },
  };
}

const WAITS = {
  seconds: 'errors.wait',
  minutes: 'errors.wait.minutes',
  hours: 'errors.wait.hours',
} as const satisfies Readonly<Record<WaitingTime['unit'], string>>;

/** Formats the plural 'in {seconds, plural, one {# second} other {# seconds}}.' for languages with two plural forms. */
function pluralOf(message: string, count: number): string {
  return message.replace(/\{\w+, plural, ((?:=?\w+ \{[^{}]*\} ?)+)\}/, (_, arms: string) => {
    const forms = new Map([...arms.matchAll(/(=\d+|one|other) \{([^{}]*)\}/g)].map(([, name, text]) => [name, text]));
    const form = forms.get(`=${count}`) ?? (count === 1 ? forms.get('one') : undefined) ?? forms.get('other') ?? '';
    return form.replaceAll('#', String(count));
  });
}
