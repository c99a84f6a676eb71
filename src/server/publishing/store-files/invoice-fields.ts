import { z } from 'zod';
import { NUMBER_PREFIX } from '#core/billing/document-number.ts';
import { positiveNumber, text, words } from './scalars.ts';

/** A brand's bank account. */
export const accountFields = z.strictObject({
  holder: text.optional().describe('The holder of the account; the legal name when left out'),
  bank: text.describe('The name of the bank'),
  iban: z
    .string()
    .optional()
    .describe(
      'The IBAN of an account in the Single Euro Payments Area, with or without spaces; its check digits are verified',
    ),
  bic: z
    .string()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/u, 'must be a BIC of 8 or 11 characters such as MARKDEF1100')
    .optional()
    .describe('The BIC of the bank'),
  rows: z
    .array(
      z.strictObject({
        label: words.describe('What the value is'),
        value: text.describe('The value, as it is printed'),
      }),
    )
    .min(1, 'must have at least one row')
    .optional()
    .describe(
      'For accounts without an IBAN or outside the Single Euro Payments Area: routing number, account number and others; none when left out',
    ),
});

/** The number series of a kind of document. */
export const numberFields = z.strictObject({
  prefix: z
    .string()
    .regex(NUMBER_PREFIX, 'must be up to 16 letters, digits, ".", "-" or "_", and must not end with a digit')
    .optional()
    .describe('What stands before the number; a new prefix continues the count'),
  first: positiveNumber
    .max(900_000_000, 'must be at most 900000000')
    .optional()
    .describe('The first number, or a higher one to continue with; 1 when left out'),
});
