import type { FastifyInstance } from 'fastify';
import type { Consent, ConsentKind } from '#core/storefront/consent.ts';
import { addressHere } from './address-here.ts';
import { askedOf, keepConsent } from './consent-cookie.ts';
import { visitOf } from './door.ts';

/**
 * Takes what a shopper answered to the cookie notice, keeps it in the browser and leads back: a form and no page, which needs neither session nor database. 'all'
 * is the notice's OK, 'none' allows nothing whatever is ticked; else what is ticked is allowed and nothing more.
 */
export function registerConsentChoice(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/order/cookies', (request, reply) => {
    const { store, outer } = visitOf(request);
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const allowed = allowedBy(form.getAll('allow'), askedOf(store.brand));
    return reply
      .code(303)
      .header('set-cookie', keepConsent(store.brand, outer, allowed))
      .header('cache-control', 'no-store')
      .header('location', addressHere(form.get('next'), outer.origin))
      .send();
  });
}

function allowedBy(given: readonly string[], asked: readonly ConsentKind[]): Consent {
  if (given.includes('none')) return [];
  return given.includes('all') ? asked : asked.filter((kind) => given.includes(kind));
}
