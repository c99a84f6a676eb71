import type { FastifyInstance } from 'fastify';
import { addressHere } from './address-here.ts';
import { visitOf } from './door.ts';
import { keepLanguage } from './language-cookie.ts';

/**
 * Takes the language chosen in the foot of a page, keeps it in the browser and leads back. It is a form and no page: the language of a document is that of all it is
 * made of, so it is always loaded anew.
 */
export function registerLanguageChoice(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/order/language', (request, reply) => {
    const { store, outer } = visitOf(request);
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const language = store.brand.languages.find((spoken) => spoken === form.get('language'));
    if (language !== undefined) void reply.header('set-cookie', keepLanguage(outer, language));
    return reply
      .code(303)
      .header('cache-control', 'no-store')
      .header('location', addressHere(form.get('next'), outer.origin))
      .send();
  });
}
