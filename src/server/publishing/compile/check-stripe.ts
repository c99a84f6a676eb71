import type { BrandFile } from '#server/publishing/store-files/brand-file.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import { inside } from '#server/publishing/store-files/source-file.ts';
import type { Place } from '#server/publishing/store-files/source-file.ts';
import { wireOf } from './compile-payment-types.ts';

/** What is paid by Stripe: on its own page, by what is kept there, by transfer. Its fields on our page (card-intent) are not built. */
const TAKEN = ['0', '1', '2', '3', '4', '7'];

/** Reports what a brand cannot do with Stripe: brand/payment-type-not-taken, brand/payment-secret-missing. */
export function checkStripe({ payment_providers: providers = [] }: BrandFile, place: Place, findings: Findings): void {
  for (const [index, { provider, types, secret, webhook_secret: webhookSecret }] of providers.entries()) {
    const at = inside(place, 'payment_providers', index);
    const isStripe = provider === 'stripe';
    if (isStripe && (secret === undefined || webhookSecret === undefined)) {
      const message = 'stripe needs the names of two secrets: "secret" of its API and "webhook_secret" of its events';
      findings.add(inside(at, 'provider'), 'brand/payment-secret-missing', message);
    }
    for (const [position, type] of types.entries()) {
      const wire = wireOf(type);
      if (!isStripe || TAKEN.includes(wire)) continue;
      const message = `stripe takes ${TAKEN.join(', ')} and not ${wire}: cards are entered on its own page (type 1)`;
      findings.add(inside(at, 'types', position), 'brand/payment-type-not-taken', message);
    }
  }
}
