import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { isLanguage, LANGUAGES } from '#core/storefront/languages.ts';
import type { Language } from '#core/storefront/languages.ts';

/** What the error pages say that are answered before any page is rendered (specification §8). */
export interface ErrorPageTexts {
  readonly pageTitle: (brand: string) => string;
  readonly wait: (seconds: number) => string;
  /** A heading, a sentence under it where there is one, and what leads on. */
  readonly error: (status: number) => { readonly title: string; readonly text: string | null; readonly action: string };
}

const TEXTS = join(import.meta.dirname, '..', '..', 'web', 'text');
const texts = z.record(z.string(), z.string());

/** By language, read when a process starts: an error page needs nothing else by then. */
const KNOWN: ReadonlyMap<Language, ErrorPageTexts> = new Map(
  Object.keys(LANGUAGES)
    .filter(isLanguage)
    .map((language) => [language, makeTexts({ ...read(language, 'brand'), ...read(language, 'errors') })]),
);

/** The texts the pages say the same by; they are data here, nothing of the pages runs. */
export function errorTexts(language: Language): ErrorPageTexts {
  const known = KNOWN.get(language);
  if (known === undefined) throw new Error(`There are no error texts in ${language}.`);
  return known;
}

function read(language: Language, namespace: string): Readonly<Record<string, string>> {
  return z.parse(texts, JSON.parse(readFileSync(join(TEXTS, language, `${namespace}.json`), 'utf8')));
}

function makeTexts(all: Readonly<Record<string, string>>): ErrorPageTexts {
  const said = (key: string): string => {
    const text = all[key];
    if (text === undefined) throw new Error(`The text ${key} is missing.`);
    return text;
  };
  return {
    pageTitle: (brand) => said('brand.title').replaceAll('{brand}', brand),
    wait: (seconds) => pluralOf(said('errors.wait'), seconds),
    error(status) {
      const of = `errors.${`errors.${status}.title` in all ? status : 'generic'}`;
      return { title: said(`${of}.title`), text: all[`${of}.text`] ?? null, action: said(`${of}.action`) };
    },
  };
}

/** '{seconds, plural, one {# second} other {# seconds}}' for a number of them, in languages that tell one from many. */
function pluralOf(message: string, count: number): string {
  const forms = new Map([...message.matchAll(/(=\d+|one|other) \{([^{}]*)\}/g)].map(([, name, text]) => [name, text]));
  const form = forms.get(`=${count}`) ?? (count === 1 ? forms.get('one') : undefined) ?? forms.get('other') ?? '';
  return form.replaceAll('#', String(count));
}
