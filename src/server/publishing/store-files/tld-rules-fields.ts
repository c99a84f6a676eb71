import { z } from 'zod';
import { countryCode, key, text, webAddress, wholeNumber, words } from './scalars.ts';

/** Label length in characters: '3-63'. */
const length = z
  .string()
  .regex(/^([1-9]|[1-5]\d|6[0-3])-([1-9]|[1-5]\d|6[0-3])$/u, 'must be the fewest and the most characters such as 3-63');

const idn = z.union([
  z.literal('none'),
  z.strictObject({
    scripts: z
      .array(text)
      .min(1, 'must have at least one script')
      .describe('Unicode script names beside a-z, 0-9 and hyphen: Latin, Cyrillic'),
    letters: text.optional().describe('The letters that may stand; every letter of the scripts when left out'),
  }),
]);

/** Registry values are sent unchanged; extensions separate them by spaces. */
const answer = z.string().regex(/^[\w.:/-]{1,64}$/u, 'must be one word of letters, digits and _ . : / -');

const registrantField = z.strictObject({
  key: key.describe('The same key is the same question in every TLD'),
  name: words,
  reason: words.describe('Why it is asked, as the shopper reads it'),
  type: z.enum(['text', 'select', 'date', 'checkbox']),
  required: z.boolean().optional().describe('true when left out'),
  pattern: text.optional().describe('A regular expression the whole text must match'),
  choices: z
    .array(
      z.strictObject({
        key,
        name: words,
        value: answer.optional().describe("The registry's word for it; the key when left out"),
      }),
    )
    .optional(),
  parameter: answer.optional().describe('What the registry calls the answer; the key when left out'),
  only: z.enum(['personal', 'business']).optional().describe('Asked of such registrants only'),
});

const registrant = z.strictObject({
  countries: z
    .array(countryCode)
    .min(1, 'must have at least one country')
    .optional()
    .describe('Must be in one of these; EU stands for its member states'),
  fields: z.array(registrantField).optional(),
});

const transfer = z.strictObject({
  auth_code: z.boolean().optional().describe('Whether a code is needed; true when left out'),
  lock_days: wholeNumber
    .max(365, 'must be at most 365')
    .optional()
    .describe('Days after registration or a transfer in which a name stays where it is; none when left out'),
  adds_year: z.boolean().optional().describe('Whether a transfer adds a year; true when left out'),
});

/** The rules on a registry's public pages; unknown ones are omitted, and a TLD without a known source is generic. */
export const tldRules = z.strictObject({
  source: webAddress.describe('The public page of the registry the rules stand on'),
  length: length.optional().describe('Characters of the name before the TLD; 1-63 when left out'),
  idn: idn.optional().describe('Letters beside a-z; none when left out'),
  digits_only: z.boolean().optional().describe('Whether a name of digits alone may be had; true when left out'),
  registrant: registrant.optional(),
  transfer: transfer.optional(),
});

export type TldRulesSource = z.infer<typeof tldRules>;
export type RegistrantFieldSource = z.infer<typeof registrantField>;
