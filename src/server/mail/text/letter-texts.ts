import type { Language } from '#core/storefront/languages.ts';
import type { LetterTemplate } from '#server/mail/letter.ts';
import { LETTER_COPY_DE } from './de.ts';
import { COMMON_COPY, FACT_LABELS, LETTER_COPY } from './en.ts';
import type { LetterCopy } from './en.ts';
import { COMMON_COPY_DE, FACT_LABELS_DE } from './labels-de.ts';
import { PHRASES_DE } from './phrases-de.ts';
import { PHRASES } from './phrases.ts';
import type { PhraseKey } from './phrases.ts';

/** What letters say in one language. */
export interface LetterTexts {
  readonly letters: Readonly<Record<LetterTemplate, Omit<LetterCopy, 'rows'>>>;
  readonly common: Readonly<Record<keyof typeof COMMON_COPY, string>>;
  readonly facts: Readonly<Record<keyof typeof FACT_LABELS, string>>;
  readonly phrases: Readonly<Record<PhraseKey, string>>;
}

/** What letters say by language. */
export const LETTER_TEXTS: Readonly<Record<Language, LetterTexts>> = {
  en: { letters: LETTER_COPY, common: COMMON_COPY, facts: FACT_LABELS, phrases: PHRASES },
  de: { letters: LETTER_COPY_DE, common: COMMON_COPY_DE, facts: FACT_LABELS_DE, phrases: PHRASES_DE },
};

/** A small text of letters where it stands within a fact. */
export function sayPhrase(key: PhraseKey, language: Language): string {
  return LETTER_TEXTS[language].phrases[key];
}
