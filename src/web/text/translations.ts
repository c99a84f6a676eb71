import type { Messages } from './text.ts';

const translations = new Map<string, Messages>();

/** Takes the messages of a language, so that texts made from now on are in it. */
export function keepTranslation(language: string, messages: Messages): void {
  translations.set(language, messages);
}

/** What a language says by key; nothing for English, whose messages come with what shows them. */
export function translationOf(language: string): Messages {
  return translations.get(language) ?? NONE;
}

const NONE: Messages = {};
