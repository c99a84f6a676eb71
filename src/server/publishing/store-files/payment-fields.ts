import { z } from 'zod';
import { PAYMENT_PROVIDERS } from '#core/payments/payment-providers.ts';
import { amount, countryCode, currencyCode, secretName } from './scalars.ts';

const CHECKOUT_TYPES = [0, 1, 2, 3, 4, 5, 6, 7, 'card-intent'] as const;

const checkoutType = z.literal([...CHECKOUT_TYPES]);

const amounts = z.record(currencyCode, amount);

const paymentType = z.union([
  checkoutType,
  z.strictObject({
    type: checkoutType.describe('The checkout type'),
    countries: z
      .array(countryCode)
      .min(1)
      .optional()
      .describe('Offered only to buyers in these countries; to all when left out'),
    currencies: z
      .array(currencyCode)
      .min(1)
      .optional()
      .describe('Offered only for orders in these currencies; for all when left out'),
    min: amounts.optional().describe('The smallest amount of one payment, by currency; no limit when left out'),
    max: amounts.optional().describe('The largest amount of one payment, by currency; no limit when left out'),
  }),
]);

/** The payment providers of a brand and the checkout types each offers. */
export const paymentProviders = z.array(
  z.strictObject({
    provider: z
      .enum(PAYMENT_PROVIDERS)
      .describe('sandbox is for tests; offline means that staff confirm payments to the account of the brand'),
    types: z
      .array(paymentType)
      .min(1, 'must have at least one type')
      .describe(
        'Checkout types in the order of the checkout: 0 saved method, 1 card, 2 transfer, 3 Bacs debit, 4 SEPA debit, 5 offline, 6 mobile money, 7 wallet, card-intent card fields on the page of the shop',
      ),
    secret: secretName.optional().describe('The name of the secret with the key of the API; stripe needs it'),
    webhook_secret: secretName
      .optional()
      .describe('The name of the secret that signs the events of the provider; stripe needs it'),
    previous_webhook_secret: secretName
      .optional()
      .describe('The name of the previous signing secret, while it is being replaced'),
    publishable_key: secretName
      .optional()
      .describe('The name of the publishable key for card fields on the page; card-intent of stripe needs it'),
  }),
);
