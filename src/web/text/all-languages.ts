import { messages } from './de.ts';
import { keepTranslation } from './translations.ts';

/** Takes the messages of every language: the server writes in each, a browser loads the files of its document's (vite-languages.ts). */
export function keepAllLanguages(): void {
  keepTranslation('de', messages);
}
