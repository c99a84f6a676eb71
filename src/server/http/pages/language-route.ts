import type { FastifyInstance } from 'fastify';
import type { Ids } from '#server/platform/ids.ts';
import { registerChoice } from './choice-route.ts';
import { setLanguageCookie } from './language-cookie.ts';

/**
 * Registers the language form of the footer. It causes a full page load, since the document's language applies to all
 * of its content.
 */
export function registerLanguageChoice(app: FastifyInstance, ids: Ids): void {
  registerChoice(app, {
    ids,
    path: '/order/language',
    cookieFor: (form, { store, outer }) => {
      const language = store.brand.languages.find((supported) => supported === form.get('language'));
      return language === undefined ? null : setLanguageCookie(outer, language);
    },
  });
}
