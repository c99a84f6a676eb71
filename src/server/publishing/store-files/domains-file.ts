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
  .describe(
    'The registries of the TLD by key: the first registers, the others are asked when it cannot answer; required here or in defaults',
  );

/** Usual duration of a transfer in days: '5-7', or 1. */
const transferDays = z
  .union([z.number(), z.string()])
  .refine(
    (value) => /^\d{1,2}(-\d{1,2})?$/u.test(String(value)),
    'must be a number of days such as 5, or the least and the most of them such as 5-7',
  )
  .meta({ type: ['number', 'string'], anyOf: undefined });

const cost = z.strictObject({
  currency: currencyCode.optional().describe('The currency of the registry; the base currency when left out'),
  register: amount.describe('The first year of a registration'),
  renew: amount.optional().describe('Each further year; that of register when left out'),
  transfer: amount.optional().describe('A transfer to the brand; that of renew when left out'),
  restore: amount.optional().describe('The restore of an expired domain; the price without tax when left out'),
});

const everyTld = {
  registries: registryChain.optional(),
  years: years.optional().describe('Years of a registration; 1-10 when left out'),
  grace_days: wholeNumber
    .max(365, 'must be at most 365')
    .optional()
    .describe('Days after the end of a term in which a domain renews at the usual price; 30 when left out'),
  restore_days: wholeNumber
    .max(365, 'must be at most 365')
    .optional()
    .describe('Days after those in which a domain can be restored; 30 when left out'),
  transfer_days: transferDays.optional().describe('Usual days of a transfer; 5-7 when left out'),
  cost: cost
    .optional()
    .describe('What the registry charges the brand; nothing is ordered above it; the prices without tax when left out'),
};

export const domainDefaults = z.strictObject({
  ...everyTld,
  restore: amount.optional().describe('The price of restoring an expired domain; not offered when left out'),
});

const priceFields = {
  register: amount.describe('The first year of a registration'),
  now: amount.optional().describe('A reduced price of the first year; that of register when left out'),
  renew: amount.describe('Each further year'),
  transfer: amount.optional().describe('A transfer to the brand; not offered when left out'),
  restore: z
    .union([amount, z.literal('none')])
    .optional()
    .describe(
      'The price of restoring an expired domain, or none if that is not possible; that of defaults when left out',
    ),
};

const addGrace = z.strictObject({
  days: positiveNumber.max(30, 'must be at most 30').describe('Days after the registration'),
  source: webAddress.describe('The public page that states the period'),
});

export const tld = z.strictObject({
  ...priceFields,
  prices_in: z
    .record(currencyCode, z.strictObject(priceFields).partial())
    .optional()
    .describe('Prices by currency; they replace those derived by rate'),
  categories: z.array(key).optional().describe('Categories of TLDs in the search, by key; none when left out'),
  rules: z
    .union([z.literal('generic'), tldRules])
    .describe('generic for the common rules, or the rules of the registry with the page that states them'),
  add_grace: addGrace
    .optional()
    .describe(
      'The add grace period, in which a registration can be deleted with a refund by the registry; none when left out',
    ),
  new: z.literal(true).optional().describe('The TLD is newer than the list of TLDs in this release'),
  ...everyTld,
});

/** domains.yaml: the TLDs a brand sells, and its registries. */
export const domainsFile = z.strictObject({
  registries: z.array(registryFields).min(1, 'must have at least one registry').describe('The registries of the brand'),
  nameservers: z
    .array(nameserver)
    .min(2, 'must have at least two name servers')
    .max(13, 'must have at most 13 name servers')
    .describe('The name servers of new domains, unless the shopper enters others'),
  defaults: domainDefaults.optional().describe('Values for every TLD without its own; none when left out'),
  premium: z
    .enum(['hidden', 'ask'])
    .optional()
    .describe('Whether premium domains are hidden or shown without a price; hidden when left out'),
  tlds: z
    .record(text, tld)
    .describe('TLDs by name (com, co.uk, рф) in the order of search results, with prices in the base currency'),
});

export type DomainsFile = z.infer<typeof domainsFile>;
export type DomainDefaults = z.infer<typeof domainDefaults>;
export type CostSource = z.infer<typeof cost>;
export type TldPriceSource = Pick<TldSource, keyof typeof priceFields>;
export type TldSource = z.infer<typeof tld>;
