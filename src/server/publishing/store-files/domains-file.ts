import { z } from 'zod';
import { registryFields } from './registry-fields.ts';
import { amount, currencyCode, key, positiveNumber, text, webAddress, wholeNumber } from './scalars.ts';
import { tldRules } from './tld-rules-fields.ts';

const nameserver = z
  .string()
  .max(253, 'must have at most 253 characters')
  .regex(
    /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/u,
    'must be a host name in lower case ("ns1.example.com")',
  );

/** Registration years: '1-10', '2-10', or 1. */
const years = z
  .union([z.number(), z.string()])
  .refine(
    (value) => /^([1-9]|10)(-([1-9]|10))?$/u.test(String(value)),
    'must be a number of years from 1 to 10, or the least and the most of them such as 1-10',
  )
  .meta({ type: ['number', 'string'], anyOf: undefined });

const registryChain = z
  .array(key)
  .min(1, 'must have at least one registry')
  .describe('The first registers; those after it are asked when it cannot answer');

/** Usual duration of a transfer in days: '5-7', or 1. */
const transferDays = z
  .union([z.number(), z.string()])
  .refine(
    (value) => /^\d{1,2}(-\d{1,2})?$/u.test(String(value)),
    'must be a number of days such as 5, or the least and the most of them such as 5-7',
  )
  .meta({ type: ['number', 'string'], anyOf: undefined });

const cost = z
  .strictObject({
    currency: currencyCode.optional().describe('What the registry bills in; the base currency when left out'),
    register: amount.describe('The first year of a registration'),
    renew: amount.optional().describe('Each further year; as much as register when left out'),
    transfer: amount.optional().describe('A transfer to us; as much as renew when left out'),
    restore: amount.optional().describe('Getting a lapsed name back; the price without tax when left out'),
  })
  .describe(
    'What the registry charges the brand, and the most it is ever paid: above it nothing is ordered. The prices without tax when left out',
  );

const everyTld = {
  registries: registryChain.optional(),
  years: years.optional().describe('Years a name can be registered for; 1-10 when left out'),
  grace_days: wholeNumber
    .max(365, 'must be at most 365')
    .optional()
    .describe('Days after the end of a term in which it renews at the usual price; 30 when left out'),
  restore_days: wholeNumber
    .max(365, 'must be at most 365')
    .optional()
    .describe('Days after those in which a name can be restored; 30 when left out'),
  transfer_days: transferDays.optional().describe('Days a transfer usually takes; 5-7 when left out'),
  cost: cost.optional(),
};

export const domainDefaults = z.strictObject({
  ...everyTld,
  restore: amount.optional().describe('Getting a lapsed name back; not possible when left out'),
});

const priceFields = {
  register: amount.describe('The first year of a registration'),
  now: amount.optional().describe('What the first year costs now; the usual price when left out'),
  renew: amount.describe('Each further year'),
  transfer: amount.optional().describe('A transfer to us; no transfers are taken when left out'),
  restore: z
    .union([amount, z.literal('none')])
    .optional()
    .describe("Getting a lapsed name back; the defaults' price when left out, none where that is not possible"),
};

const addGrace = z.strictObject({
  days: positiveNumber.max(30, 'must be at most 30').describe('Days after it was made'),
  source: webAddress.describe('The public page that says so'),
});

export const tld = z.strictObject({
  ...priceFields,
  prices_in: z
    .record(currencyCode, z.strictObject(priceFields).partial())
    .optional()
    .describe('Prices written out in other currencies, before those made by rate'),
  categories: z.array(key).optional(),
  rules: z
    .union([z.literal('generic'), tldRules])
    .describe("generic: the common rules; or the registry's own, with the page they stand on"),
  add_grace: addGrace
    .optional()
    .describe('In which a registration can be taken back at the registry; it cannot when left out'),
  new: z.literal(true).optional().describe('The TLD was delegated after the list of TLDs in this release was made'),
  ...everyTld,
});

/** domains.yaml: the TLDs a brand sells, and its registries. */
export const domainsFile = z.strictObject({
  registries: z.array(registryFields).min(1, 'must have at least one registry').describe('Where names are bought'),
  nameservers: z
    .array(nameserver)
    .min(2, 'must have at least two name servers')
    .max(13, 'must have at most 13 name servers')
    .describe('What names are registered with unless the shopper names others'),
  defaults: domainDefaults.optional().describe('What holds for every TLD that does not say otherwise'),
  premium: z
    .enum(['hidden', 'ask'])
    .optional()
    .describe(
      'hidden: names a registry sells at a price of its own are not shown as results; ask: they are shown without a price. hidden when left out',
    ),
  tlds: z
    .record(text, tld)
    .describe("By name: com, co.uk, рф; the order of the file is the order of results. Prices are the base currency's"),
});

export type DomainsFile = z.infer<typeof domainsFile>;
export type DomainDefaults = z.infer<typeof domainDefaults>;
export type CostSource = z.infer<typeof cost>;
export type TldPriceSource = Pick<TldSource, keyof typeof priceFields>;
export type TldSource = z.infer<typeof tld>;
