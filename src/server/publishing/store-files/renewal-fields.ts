import { z } from 'zod';
import { UNANSWERED_RULES } from '#core/renewals/price-change.ts';
import { positiveNumber } from './scalars.ts';

/** The renewal schedule (docs/decisions/029) in days, with defaults. */
export const renewalFields = z.strictObject({
  invoice_days: positiveNumber
    .max(30, 'must be at most 30')
    .optional()
    .describe('Days between invoice and charge; 14 when left out'),
  name_charge_days: positiveNumber
    .max(3, 'must be at most 3, so that a new price is announced 30 days before')
    .optional()
    .describe('Days between the charge of a domain and the end of its term; 3 when left out'),
  retry_days: z
    .array(positiveNumber)
    .max(6, 'must have at most 6 days')
    .optional()
    .describe('Days after the charge on which it is retried; [1, 3, 7] when left out'),
  suspend_days: positiveNumber
    .max(60, 'must be at most 60')
    .optional()
    .describe('Days after the charge after which an unpaid service is suspended; 10 when left out'),
  end_days: positiveNumber
    .max(90, 'must be at most 90')
    .optional()
    .describe(
      'Days after its term, or after the charge if that is later, after which an unpaid service ends; 30 when left out',
    ),
  unanswered: z
    .enum(UNANSWERED_RULES)
    .optional()
    .describe(
      'What happens when the customer has not accepted a higher renewal price in time: renew once more at the old price, or let the domain expire; do-not-renew when left out',
    ),
});

export type RenewalSource = z.infer<typeof renewalFields>;
