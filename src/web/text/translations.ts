import type { Messages } from './text.ts';

const translations = new Map<string, Messages>();

/** Registers the messages of a language for readers created from now on. */
export function storeTranslation(language: string, messages: Messages): void {
  translations.set(language, messages);
}

/** The messages of a language by key; empty for English, whose messages are imported by the components. */
export function translationOf(language: string): Messages {
  return translations.get(language) ?? NONE;
}

const NONE: Messages = {};
