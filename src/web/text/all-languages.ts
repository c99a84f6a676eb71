import { messages } from './de.ts';
import { storeTranslation } from './translations.ts';

/**
 * Registers the messages of every language: the server renders all of them; a browser loads only those of its document
 * (vite-languages.ts).
 */
export function storeAllLanguages(): void {
  storeTranslation('de', messages);
}
