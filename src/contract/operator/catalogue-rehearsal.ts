import * as z from 'zod/mini';
import { currencyCode, list, minor } from '#contract/shared-schemas.ts';
import { OBSTACLES, SHIFTS } from '#core/publishing/rehearsal.ts';
import { draftKey } from './catalogue.ts';
import { operatorEndpoint } from './operator-endpoint.ts';

const changedAmount = { beforeMinor: z.nullable(minor), afterMinor: z.nullable(minor) };
const changedLine = z.object({ lineId: z.string(), name: z.string(), ...changedAmount });

/** A basket with its total and what is different in it. */
const repricedBasket = z.object({
  basketId: z.string(),
  currency: currencyCode,
  beforeMinor: minor,
  afterMinor: minor,
  basisPoints: z.nullable(z.int()),
  obstacles: list(z.object({ kind: z.enum(OBSTACLES), name: z.string() })),
  lines: list(changedLine),
  /** First charges after a trial, and renewals. */
  later: list(z.extend(changedLine, { isAfterTrial: z.exactOptional(z.boolean()) })),
  vouchers: list(z.object({ promotionId: z.string(), code: z.nullable(z.string()), ...changedAmount })),
});

export const rehearseDraft = operatorEndpoint({
  method: 'GET',
  path: '/catalogue/{brandId}/drafts/{draftId}/rehearsal',
  access: 'catalogue.read',
  summary: 'The newest baskets of the last 30 days, at most 2000, priced with the live version and with a draft.',
  input: z.object(draftKey),
  output: z.object({
    at: z.number(),
    days: z.int(),
    liveVersion: z.int(),
    /** Baskets that were priced. */
    baskets: z.int(),
    /** Whether there are more than were priced. */
    isCut: z.boolean(),
    /** Baskets that are bought with both versions. */
    currencies: list(
      z.object({
        currency: currencyCode,
        baskets: z.int(),
        beforeMinor: minor,
        afterMinor: minor,
        basisPoints: z.nullable(z.int()),
        laterBeforeMinor: minor,
        laterAfterMinor: minor,
        /** Of lines whose cost is known in this currency, without tax. */
        margin: z.object({ lines: z.int(), linesWithCost: z.int(), beforeMinor: minor, afterMinor: minor }),
        shifts: z.record(z.enum(SHIFTS), z.int()),
      }),
    ),
    /** Baskets that could not be bought with the draft. */
    refused: z.int(),
    /** Baskets that cannot be bought with the live version already; they are not compared. */
    notBuyableBefore: z.int(),
    voucherRefused: z.int(),
    mostChanged: list(repricedBasket),
    withObstacles: list(repricedBasket),
    renewals: z.object({
      /** Services that renew: they keep the confirmed price. */
      services: z.int(),
      /** Whether only the first 20,000 domains were counted. */
      areDomainsCut: z.boolean(),
      domains: list(
        z.object({
          tld: z.string(),
          currency: currencyCode,
          ...changedAmount,
          basisPoints: z.nullable(z.int()),
          domains: z.int(),
        }),
      ),
    }),
  }),
  problems: ['catalogue/not-found'],
});
