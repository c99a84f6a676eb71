import { z } from 'zod';
import { COUNTRIES, findCountry } from '#core/billing/countries.ts';
import { LANGUAGES } from '#core/languages/languages.ts';
import { CURRENCIES, isCurrencyCode } from '#core/money/currencies.ts';
import { BILLING_TERMS } from '#core/time/billing-term.ts';
import { isTimeZone } from '#core/time/time-zone.ts';
import { didYouMean } from './did-you-mean.ts';

const CODES = CURRENCIES.map(({ code }) => code);

/** Scalar values of store files, each with its error message for operators. */

export const text = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .regex(/^[^\p{Cc}]*(?:[\t\n][^\p{Cc}]*)*$/u, 'must not contain control characters');

/**
 * A text for shoppers, which may be given by language (in-one-language.ts): {en: Server, de: Server}. Its schema
 * validates the text chosen for one language.
 */
export const words = text.meta({
  type: ['string', 'object'],
  properties: Object.fromEntries(Object.keys(LANGUAGES).map((language) => [language, { type: 'string' }])),
  additionalProperties: false,
});

export const slug = z
  .string()
  .max(80, 'must have at most 80 characters')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/u, 'must be lower-case letters, digits and single hyphens ("web-hosting")')
  .meta({ id: 'slug' });

export const key = z
  .string()
  .max(60, 'must have at most 60 characters')
  .regex(/^[a-z0-9]+([-_][a-z0-9]+)*$/u, 'must be lower-case letters, digits, hyphens and underscores ("memory_gb")')
  .meta({ id: 'key' });

/** An amount of money as written: 4.99 or "4.99"; the currency's digits are checked when prices are compiled. */
export const amount = decimal(
  /^\d{1,9}(\.\d{1,4})?$/u,
  'must be an amount such as 4.99 (digits and one point, no sign, no currency)',
).meta({ id: 'amount', description: 'An amount such as 4.99' });

/** Units of another currency per unit of the base currency. */
export const rate = decimal(/^(?!0+(\.0+)?$)\d{1,6}(\.\d{1,12})?$/u, 'must be a rate above zero such as 1.0842');

/** The ending of a currency's derived prices: .99, 0.90, 9 or 90. */
export const ending = decimal(/^(\d{0,6}\.\d{1,3}|\d{1,6})$/u, 'must be what prices end in, such as .99, 9 or 90');

export const percentage = z
  .string({ error: ({ input }) => (typeof input === 'number' ? `must have its percent sign: ${input}%` : undefined) })
  .regex(/^(?:100(?:\.0{1,2})?|\d{1,2}(?:\.\d{1,2})?)%$/u, 'must be a percentage from 0% to 100% such as 19% or 8.1%')
  .meta({ id: 'percentage', description: 'A percentage such as 19% or 8.1%' });

export const regionCode = z
  .string()
  .regex(/^[A-Z0-9]{1,3}$/u, 'must be the part of an ISO 3166-2 code after the country ("CA" of US-CA)');

/** Tax rates have up to three decimals: Québec's is 9.975%. */
export const taxPercentage = z
  .string({ error: ({ input }) => (typeof input === 'number' ? `must have its percent sign: ${input}%` : undefined) })
  .regex(/^(?:100(?:\.0{1,3})?|\d{1,2}(?:\.\d{1,3})?)%$/u, 'must be a percentage from 0% to 100% such as 19% or 9.975%')
  .meta({ id: 'tax-percentage', description: 'A percentage such as 19% or 9.975%' });

export const term = z.literal([...BILLING_TERMS]).meta({ id: 'term', description: 'Months; 0 is paid once' });

/** Terms as table keys. */
export const termKey = z.enum(BILLING_TERMS.map(String));

export const wholeNumber = z.int().nonnegative();

export const positiveNumber = z.int().positive();

export const currencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/u, { error: 'must be an ISO 4217 code such as EUR', abort: true })
  .refine(isCurrencyCode, {
    error: (issue) => `"${String(issue.input)}" is not a supported currency${didYouMean(String(issue.input), CODES)}`,
  });

export const countryCode = countryAmong(() => false);

/** A country, or EU for its member states. */
export const countryOrUnion = countryAmong((code) => code === 'EU');

/** An IANA time zone: Europe/Berlin. */
export const timeZone = z.string().refine(isTimeZone, {
  error: (issue) =>
    `"${String(issue.input)}" is not a time zone of the IANA database such as Europe/Berlin${didYouMean(String(issue.input), Intl.supportedValuesOf('timeZone'))}`,
});

export const day = z.iso
  .date('must be a day such as 2026-01-31')
  .meta({ id: 'day', description: 'A day such as 2026-01-31' });

/** A day in the brand's time zone, or an instant with offset. */
export const instant = z
  .string()
  .refine(
    (value) => z.union([z.iso.date(), z.iso.datetime({ offset: true })]).safeParse(value).success,
    'must be a day such as 2026-01-31 or an instant such as 2026-01-31T18:00:00Z',
  )
  .meta({ description: "A day (in the brand's time zone) or an instant with its zone" });

export const webAddress = z
  .string()
  .max(500, 'must have at most 500 characters')
  .refine((value) => isWebAddress(value), 'must be an address that begins with https://');

/** URL of an operator's system: https, or http on this machine for development. */
export const systemAddress = z
  .string()
  .max(500, 'must have at most 500 characters')
  .refine(
    (value) =>
      isWebAddress(value) || /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?(?:[/?]\S*)?$/u.test(value),
    'must be an address that begins with https:// (http:// only on this machine)',
  );

/** A link: a path of the storefront or an external URL. */
export const href = z
  .string()
  .max(500, 'must have at most 500 characters')
  .refine(
    (value) => /^\/(?![/\\])[^\s\\]*$/u.test(value) || isWebAddress(value) || /^mailto:[^\s@]+@[^\s@]+$/u.test(value),
    'must be a path that begins with /, an https:// address or a mailto: address',
  );

export const mailAddress = z.email('must be an email address');

export const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/iu, 'must be a colour in the form "#0f766e" (in quotation marks)')
  .meta({ id: 'colour' });

/** An image in the store's folder. */
export const imagePath = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*\.(svg|png|webp|avif|jpg)$/u,
    'must be the path of an svg, png, webp, avif or jpg file in the folder of the store',
  );

/** The name of a secret stored outside the files. */
export const secretName = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]{2,63}$/u, 'must be the name of a secret in capitals, never the secret itself');

function countryAmong(isAlsoKnown: (code: string) => boolean) {
  return z
    .string()
    .regex(/^[A-Z]{2}$/u, { error: 'must be an ISO 3166-1 code such as DE', abort: true })
    .refine((code) => findCountry(code) !== null || isAlsoKnown(code), {
      error: ({ input }) => `"${String(input)}" is no country of ISO 3166-1${suggestCountry(String(input))}`,
    });
}

function suggestCountry(code: string): string {
  return didYouMean(code, ALIKE.get(code) ?? COUNTRIES.map((country) => country.code));
}

/** Commonly confused codes. */
const ALIKE: ReadonlyMap<string, readonly string[]> = new Map([
  ['UK', ['GB']],
  ['EL', ['GR']],
]);

function decimal(pattern: RegExp, message: string) {
  return z
    .union([z.number(), z.string()])
    .refine((value) => pattern.test(String(value)), message)
    .meta({ type: ['number', 'string'], anyOf: undefined });
}

function isWebAddress(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === '' && !/\s/u.test(value);
}
