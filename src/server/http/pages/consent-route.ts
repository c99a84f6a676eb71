import type { FastifyInstance } from 'fastify';
import type { Consent, ConsentKind } from '#core/storefront/consent.ts';
import type { Ids } from '#server/platform/ids.ts';
import { registerChoice } from './choice-route.ts';
import { consentKindsOf, setConsentCookie } from './consent-cookie.ts';

/**
 * Registers the form of the cookie notice. 'all' is the OK button, 'none' rejects everything regardless of the
 * checkboxes, otherwise the checked kinds are allowed.
 */
export function registerConsentChoice(app: FastifyInstance, ids: Ids): void {
  registerChoice(app, {
    ids,
    path: '/order/cookies',
    cookieFor: (form, { store: { brand }, outer }) =>
      setConsentCookie(brand, outer, allowedBy(form.getAll('allow'), consentKindsOf(brand))),
  });
}

function allowedBy(ticked: readonly unknown[], kinds: readonly ConsentKind[]): Consent {
  if (ticked.includes('none')) return [];
  return ticked.includes('all') ? kinds : kinds.filter((kind) => ticked.includes(kind));
}
