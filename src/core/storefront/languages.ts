/** The languages Landrush speaks, each by its own name (BCP 47); the first is what is said where a brand names none (specification §9). */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;

/** A language by its tag. */
export type Language = keyof typeof LANGUAGES;

/** The language everything has a text in (specification §9). */
export const DEFAULT_LANGUAGE: Language = 'en';

/** Whether a tag names a language Landrush speaks. */
export function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(LANGUAGES, tag);
}
