import { messages } from './de.ts';
import { keepTranslation } from './translations.ts';

/** Takes the messages of every language: the server writes in each, a browser fetches the one of its document (load-language.ts). */
export function keepAllLanguages(): void {
  keepTranslation('de', messages);
}
