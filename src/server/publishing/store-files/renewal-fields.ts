import { z } from 'zod';
import { UNANSWERED_RULES } from '#core/renewals/price-change.ts';
import { positiveNumber } from './scalars.ts';

/** The renewal schedule (docs/decisions/029) in days, with defaults. */
export const renewalFields = z.strictObject({
  invoice_days: positiveNumber
    .max(30, 'must be at most 30')
    .optional()
    .describe('Days before the charge in which the invoice is sent; 14'),
  name_charge_days: positiveNumber
    .max(3, 'must be at most 3, so that a new price is told 30 days before')
    .optional()
    .describe('Days before the end of its term in which a name is charged; 3'),
  retry_days: z
    .array(positiveNumber)
    .max(6, 'must be at most 6')
    .optional()
    .describe('Days after the charge in which it is tried again; [1, 3, 7]'),
  suspend_days: positiveNumber
    .max(60, 'must be at most 60')
    .optional()
    .describe('Days after the charge in which a service that is not paid is suspended; 10'),
  end_days: positiveNumber
    .max(90, 'must be at most 90')
    .optional()
    .describe('Days after its term in which a service that is not paid ends; 30'),
  unanswered: z
    .enum(UNANSWERED_RULES)
    .optional()
    .describe(
      'What happens when the renewal price of a name has risen and its holder has not accepted it in time: renew-once renews it once more at the old price; do-not-renew, which holds when left out, lets it end',
    ),
});

export type RenewalSource = z.infer<typeof renewalFields>;
