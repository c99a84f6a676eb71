/** The supported languages, each by its own name (BCP 47); the first is the default of brands. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;

/** A language by its tag. */
export type Language = keyof typeof LANGUAGES;

/** The language in which every text exists; the fallback. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** The own name of a supported language; another tag, or none, as it is. */
export function languageName(tag: string | null): string | null {
  return tag !== null && isLanguage(tag) ? LANGUAGES[tag] : tag;
}

/** Whether a tag names a supported language. */
export function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(LANGUAGES, tag);
}
