import { CHECKOUT_TYPE } from '#core/payments/checkout-type.ts';
import type { BrandFile } from '#server/publishing/store-files/brand-file.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import { type Place, inside } from '#server/publishing/store-files/source-file.ts';
import { wireOf } from './compile-payment-types.ts';

/** Checkout types Stripe supports: fields on our page, hosted page, saved methods, transfers. */
const SUPPORTED_TYPES: readonly string[] = [
  CHECKOUT_TYPE.savedMethod,
  CHECKOUT_TYPE.card,
  CHECKOUT_TYPE.bankTransfer,
  CHECKOUT_TYPE.directDebit,
  CHECKOUT_TYPE.sepaDebit,
  CHECKOUT_TYPE.wallet,
  CHECKOUT_TYPE.cardIntent,
];

const SECRETS = ['secret', 'webhook_secret', 'previous_webhook_secret', 'publishable_key'] as const;

/**
 * Reports what is not possible with Stripe: brand/payment-type-not-taken, brand/payment-secret-missing, and a second
 * account (brand/payment-secret-differs), as all entries of a provider are used with the secrets of the first.
 */
export function checkStripe({ payment_providers: providers = [] }: BrandFile, place: Place, findings: Findings): void {
  for (const [index, source] of providers.entries()) {
    if (source.provider !== 'stripe') continue;
    const at = inside(place, 'payment_providers', index);
    const first = providers.find(({ provider }) => provider === 'stripe') ?? source;
    if (SECRETS.some((name) => source[name] !== undefined && source[name] !== first[name])) {
      const message = 'a brand has one account at stripe: name the same secrets as in the first entry';
      findings.add(inside(at, 'provider'), 'brand/payment-secret-differs', message);
    }
    if (source.secret === undefined || source.webhook_secret === undefined) {
      const message = 'stripe needs the names of two secrets: "secret" of its API and "webhook_secret" of its events';
      findings.add(inside(at, 'provider'), 'brand/payment-secret-missing', message);
    }
    for (const [position, type] of source.types.entries()) {
      const wire = wireOf(type);
      const here = inside(at, 'types', position);
      if (!SUPPORTED_TYPES.includes(wire)) {
        findings.add(
          here,
          'brand/payment-type-not-taken',
          `stripe takes ${SUPPORTED_TYPES.join(', ')} and not ${wire}`,
        );
      } else if (wire === CHECKOUT_TYPE.cardIntent && source.publishable_key === undefined) {
        const message =
          'card-intent needs "publishable_key", the name of the key its fields on our page are shown with';
        findings.add(here, 'brand/payment-secret-missing', message);
      }
    }
  }
}
