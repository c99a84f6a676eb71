import { messages } from './de.ts';
import { keepTranslation } from './translations.ts';

/**
 * Registers the messages of every language: the server renders all of them; a browser loads only those of its document
 * (vite-languages.ts).
 */
export function keepAllLanguages(): void {
  keepTranslation('de', messages);
}
