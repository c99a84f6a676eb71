import { z } from 'zod';
import { NUMBER_PREFIX } from '#core/billing/document-number.ts';
import { positiveNumber, text, words } from './scalars.ts';

/** A brand's bank account. */
export const accountFields = z.strictObject({
  holder: text.optional().describe('The legal name when left out'),
  bank: text,
  iban: z.string().optional(),
  bic: z
    .string()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/u, 'must be a BIC of 8 or 11 characters such as MARKDEF1100')
    .optional(),
  rows: z
    .array(z.strictObject({ label: words, value: text }))
    .min(1, 'must have at least one row')
    .optional()
    .describe('Accounts without an IBAN: a routing number and the like'),
});

/** The number series of a kind of document. */
export const numberFields = z.strictObject({
  prefix: z
    .string()
    .regex(NUMBER_PREFIX, 'must be up to 16 letters, digits, ".", "-" or "_", and must not end with a digit')
    .optional()
    .describe('Stands before the number; a new one goes on counting where the old one ended'),
  first: positiveNumber
    .max(900_000_000, 'must be at most 900000000')
    .optional()
    .describe('The first number of the series; counts only while there is none yet'),
});
