import { z } from 'zod';
import { countryOrUnion, key, text, webAddress, wholeNumber, words } from './scalars.ts';

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
      .describe('Unicode scripts beside a-z, 0-9 and hyphen'),
    letters: text.optional().describe('The letters allowed; every letter of the scripts when left out'),
  }),
]);

/** Registry values are sent unchanged; extensions separate them by spaces. */
const answer = z.string().regex(/^[\w.:/-]{1,64}$/u, 'must be one word of letters, digits and _ . : / -');

const registrantField = z.strictObject({
  key: key.describe('The key of the field; the same key is the same field in every TLD'),
  name: words.describe('The label of the field'),
  reason: words.describe('Why the registry requires it, as shoppers read it'),
  type: z.enum(['text', 'select', 'date', 'checkbox']).describe('The kind of field'),
  required: z.boolean().optional().describe('Whether it must be filled in; true when left out'),
  pattern: text.optional().describe('A regular expression that the whole text must match; none when left out'),
  choices: z
    .array(
      z.strictObject({
        key: key.describe('The key of the choice'),
        name: words.describe('The name of the choice'),
        value: answer.optional().describe('The value sent to the registry; the key when left out'),
      }),
    )
    .optional()
    .describe('The choices of a field of type select'),
  parameter: answer.optional().describe('The name of the value at the registry; the key when left out'),
  only: z.enum(['personal', 'business']).optional().describe('Only for these registrants; for all when left out'),
});

const registrant = z.strictObject({
  countries: z
    .array(countryOrUnion)
    .min(1, 'must have at least one country')
    .optional()
    .describe('Countries the registrant must be in; EU stands for its member states; all when left out'),
  fields: z.array(registrantField).optional().describe('Additional fields of the registrant; none when left out'),
});

const transfer = z.strictObject({
  auth_code: z.boolean().optional().describe('Whether an auth code is needed; true when left out'),
  lock_days: wholeNumber
    .max(365, 'must be at most 365')
    .optional()
    .describe('Days after a registration or transfer without another transfer; 0 when left out'),
  adds_year: z.boolean().optional().describe('Whether a transfer adds a year; true when left out'),
});

/** The rules on a registry's public pages; unknown ones are omitted, and a TLD without a known source is generic. */
export const tldRules = z.strictObject({
  source: webAddress.describe('The public page of the registry that states the rules'),
  length: length.optional().describe('Characters of the label before the TLD; 1-63 when left out'),
  idn: idn.optional().describe('Letters beside a-z; none when left out'),
  digits_only: z.boolean().optional().describe('Whether labels of digits only are allowed; true when left out'),
  registrant: registrant.optional().describe('What the registry requires of registrants; nothing when left out'),
  transfer: transfer.optional().describe('Rules of transfers; the usual ones when left out'),
});

export type TldRulesSource = z.infer<typeof tldRules>;
export type RegistrantFieldSource = z.infer<typeof registrantField>;
