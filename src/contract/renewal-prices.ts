import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { currencyCode, minor, text } from './shared-schemas.ts';

/** The price of the next term of a domain, whether its automatic renewal is on or off; amounts with tax. */
export const renewalPriceView = z.object({
  /** The amount to be charged: what the owner confirmed last, or less. */
  amountMinor: minor,
  currency: currencyCode,
  /** The brand's list prices do not contain the tax that is part of these amounts. */
  isTaxAdded: z.boolean(),
  /** Months. */
  term: z.int(),
  /** A higher price announced for that term; null if there is none, or the renewal has ended. */
  rise: z.nullable(
    z.object({
      state: z.enum(['announced', 'accepted', 'kept', 'not-renewed', 'dropped']),
      oldMinor: minor,
      newMinor: minor,
      /** Until when it can be accepted before the renewal is decided, and when the current term ends; ms. */
      answerBy: z.number(),
      endsAt: z.number(),
      /** Without an answer the domain is renewed once more at the old price. */
      isAtOldPrice: z.boolean(),
    }),
  ),
});

/** From the email about a price increase: instead of a login, for names of no account, until the term ends. */
const priceIncreaseCode = z.optional(text(100));

const output = z.object({ price: z.nullable(renewalPriceView) });

export const getRenewalPrice = endpoint({
  method: 'GET',
  path: '/account/domains/{name}/renewal-price',
  summary:
    'The price of the next automatic renewal of a domain, and the increase that was announced; null if it cannot be renewed.',
  input: z.object({ name: text(300), code: priceIncreaseCode }),
  output,
  problems: ['domains/not-found', 'session/expired', 'account/sign-in-required'],
});

export const acceptRenewalPrice = endpoint({
  method: 'POST',
  path: '/account/domains/{name}/renewal-price',
  summary: 'Accepts the higher price that was announced for the next renewal of a domain: exactly the amount shown.',
  input: z.object({ name: text(300), newMinor: minor, code: priceIncreaseCode }),
  output,
  problems: ['domains/not-found', 'domains/price-not-offered', 'session/expired', 'account/sign-in-required'],
});
