import type { Language } from '#core/storefront/languages.ts';
import { german } from './de.ts';
import type { words } from './en.ts';
import { words as english } from './en.ts';

/** The texts of printed documents in one language. */
export type DocumentWords = Said<typeof words>;

/** The texts of printed documents by language. */
export const DOCUMENT_WORDS: Readonly<Record<Language, DocumentWords>> = { en: english, de: german };

type Said<Text> = Text extends string
  ? string
  : Text extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof Text]: Said<Text[Key]> };
