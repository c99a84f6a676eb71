import type { Language } from '#core/languages/languages.ts';
import { german } from './de.ts';
import { type words, words as english } from './en.ts';

/** The texts of printed documents in one language. */
export type DocumentTexts = Translated<typeof words>;

/** The texts of printed documents by language. */
export const DOCUMENT_TEXTS: Readonly<Record<Language, DocumentTexts>> = { en: english, de: german };

type Translated<Text> = Text extends string
  ? string
  : Text extends (...args: infer Args) => string
    ? (...args: Args) => string
    : { readonly [Key in keyof Text]: Translated<Text[Key]> };
