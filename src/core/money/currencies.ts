import { DEFAULT_LANGUAGE } from '#core/storefront/languages.ts';
import type { Language } from '#core/storefront/languages.ts';
import { currencyDigits } from './currency-digits.ts';

/** A currency as shown in the currency switcher. `digits` are the decimals of ISO 4217; those of `Intl` differ for some currencies. */
export interface Currency {
  /** ISO 4217 code. */
  readonly code: string;
  readonly name: string;
  /** Country; for a currency of several countries, the seat of its central bank. */
  readonly country: string;
  /** ISO 3166-1 alpha-2 in lower case, for the flag; 'eu' for the euro. */
  readonly country_code: string;
  readonly digits: 0 | 2 | 3;
}

const TABLE: readonly Omit<Currency, 'digits'>[] = [
  { code: 'USD', name: 'US dollar', country: 'United States', country_code: 'us' },
  { code: 'EUR', name: 'Euro', country: 'European Union', country_code: 'eu' },
  { code: 'GBP', name: 'Pound sterling', country: 'United Kingdom', country_code: 'gb' },
  { code: 'AUD', name: 'Australian dollar', country: 'Australia', country_code: 'au' },
  { code: 'CAD', name: 'Canadian dollar', country: 'Canada', country_code: 'ca' },
  { code: 'NZD', name: 'New Zealand dollar', country: 'New Zealand', country_code: 'nz' },
  { code: 'JPY', name: 'Japanese yen', country: 'Japan', country_code: 'jp' },
  { code: 'CHF', name: 'Swiss franc', country: 'Switzerland', country_code: 'ch' },
  { code: 'ZAR', name: 'South African rand', country: 'South Africa', country_code: 'za' },
  { code: 'INR', name: 'Indian rupee', country: 'India', country_code: 'in' },
  { code: 'AED', name: 'UAE dirham', country: 'United Arab Emirates', country_code: 'ae' },
  { code: 'ALL', name: 'Albanian lek', country: 'Albania', country_code: 'al' },
  { code: 'AMD', name: 'Armenian dram', country: 'Armenia', country_code: 'am' },
  { code: 'AOA', name: 'Angolan kwanza', country: 'Angola', country_code: 'ao' },
  { code: 'ARS', name: 'Argentine peso', country: 'Argentina', country_code: 'ar' },
  { code: 'AZN', name: 'Azerbaijani manat', country: 'Azerbaijan', country_code: 'az' },
  { code: 'BAM', name: 'Convertible mark', country: 'Bosnia and Herzegovina', country_code: 'ba' },
  { code: 'BBD', name: 'Barbados dollar', country: 'Barbados', country_code: 'bb' },
  { code: 'BDT', name: 'Bangladeshi taka', country: 'Bangladesh', country_code: 'bd' },
  { code: 'BHD', name: 'Bahraini dinar', country: 'Bahrain', country_code: 'bh' },
  { code: 'BMD', name: 'Bermudian dollar', country: 'Bermuda', country_code: 'bm' },
  { code: 'BND', name: 'Brunei dollar', country: 'Brunei', country_code: 'bn' },
  { code: 'BOB', name: 'Bolivian boliviano', country: 'Bolivia', country_code: 'bo' },
  { code: 'BRL', name: 'Brazilian real', country: 'Brazil', country_code: 'br' },
  { code: 'BSD', name: 'Bahamian dollar', country: 'Bahamas', country_code: 'bs' },
  { code: 'BWP', name: 'Botswana pula', country: 'Botswana', country_code: 'bw' },
  { code: 'BZD', name: 'Belize dollar', country: 'Belize', country_code: 'bz' },
  { code: 'CLP', name: 'Chilean peso', country: 'Chile', country_code: 'cl' },
  { code: 'CNY', name: 'Chinese yuan', country: 'China', country_code: 'cn' },
  { code: 'COP', name: 'Colombian peso', country: 'Colombia', country_code: 'co' },
  { code: 'CRC', name: 'Costa Rican colón', country: 'Costa Rica', country_code: 'cr' },
  { code: 'CZK', name: 'Czech koruna', country: 'Czechia', country_code: 'cz' },
  { code: 'DKK', name: 'Danish krone', country: 'Denmark', country_code: 'dk' },
  { code: 'DOP', name: 'Dominican peso', country: 'Dominican Republic', country_code: 'do' },
  { code: 'DZD', name: 'Algerian dinar', country: 'Algeria', country_code: 'dz' },
  { code: 'EGP', name: 'Egyptian pound', country: 'Egypt', country_code: 'eg' },
  { code: 'ETB', name: 'Ethiopian birr', country: 'Ethiopia', country_code: 'et' },
  { code: 'FJD', name: 'Fijian dollar', country: 'Fiji', country_code: 'fj' },
  { code: 'GEL', name: 'Georgian lari', country: 'Georgia', country_code: 'ge' },
  { code: 'GHS', name: 'Ghanaian cedi', country: 'Ghana', country_code: 'gh' },
  { code: 'GTQ', name: 'Guatemalan quetzal', country: 'Guatemala', country_code: 'gt' },
  { code: 'HKD', name: 'Hong Kong dollar', country: 'Hong Kong', country_code: 'hk' },
  { code: 'HNL', name: 'Honduran lempira', country: 'Honduras', country_code: 'hn' },
  { code: 'HUF', name: 'Hungarian forint', country: 'Hungary', country_code: 'hu' },
  { code: 'IDR', name: 'Indonesian rupiah', country: 'Indonesia', country_code: 'id' },
  { code: 'ILS', name: 'Israeli new shekel', country: 'Israel', country_code: 'il' },
  { code: 'ISK', name: 'Icelandic króna', country: 'Iceland', country_code: 'is' },
  { code: 'JMD', name: 'Jamaican dollar', country: 'Jamaica', country_code: 'jm' },
  { code: 'JOD', name: 'Jordanian dinar', country: 'Jordan', country_code: 'jo' },
  { code: 'KES', name: 'Kenyan shilling', country: 'Kenya', country_code: 'ke' },
  { code: 'KHR', name: 'Cambodian riel', country: 'Cambodia', country_code: 'kh' },
  { code: 'KRW', name: 'South Korean won', country: 'South Korea', country_code: 'kr' },
  { code: 'KWD', name: 'Kuwaiti dinar', country: 'Kuwait', country_code: 'kw' },
  { code: 'KYD', name: 'Cayman Islands dollar', country: 'Cayman Islands', country_code: 'ky' },
  { code: 'KZT', name: 'Kazakhstani tenge', country: 'Kazakhstan', country_code: 'kz' },
  { code: 'LKR', name: 'Sri Lankan rupee', country: 'Sri Lanka', country_code: 'lk' },
  { code: 'MAD', name: 'Moroccan dirham', country: 'Morocco', country_code: 'ma' },
  { code: 'MDL', name: 'Moldovan leu', country: 'Moldova', country_code: 'md' },
  { code: 'MKD', name: 'Macedonian denar', country: 'North Macedonia', country_code: 'mk' },
  { code: 'MNT', name: 'Mongolian tögrög', country: 'Mongolia', country_code: 'mn' },
  { code: 'MOP', name: 'Macanese pataca', country: 'Macao', country_code: 'mo' },
  { code: 'MUR', name: 'Mauritian rupee', country: 'Mauritius', country_code: 'mu' },
  { code: 'MVR', name: 'Maldivian rufiyaa', country: 'Maldives', country_code: 'mv' },
  { code: 'MXN', name: 'Mexican peso', country: 'Mexico', country_code: 'mx' },
  { code: 'MYR', name: 'Malaysian ringgit', country: 'Malaysia', country_code: 'my' },
  { code: 'NAD', name: 'Namibian dollar', country: 'Namibia', country_code: 'na' },
  { code: 'NGN', name: 'Nigerian naira', country: 'Nigeria', country_code: 'ng' },
  { code: 'NOK', name: 'Norwegian krone', country: 'Norway', country_code: 'no' },
  { code: 'NPR', name: 'Nepalese rupee', country: 'Nepal', country_code: 'np' },
  { code: 'OMR', name: 'Omani rial', country: 'Oman', country_code: 'om' },
  { code: 'PAB', name: 'Panamanian balboa', country: 'Panama', country_code: 'pa' },
  { code: 'PEN', name: 'Peruvian sol', country: 'Peru', country_code: 'pe' },
  { code: 'PHP', name: 'Philippine peso', country: 'Philippines', country_code: 'ph' },
  { code: 'PKR', name: 'Pakistani rupee', country: 'Pakistan', country_code: 'pk' },
  { code: 'PLN', name: 'Polish złoty', country: 'Poland', country_code: 'pl' },
  { code: 'PYG', name: 'Paraguayan guaraní', country: 'Paraguay', country_code: 'py' },
  { code: 'QAR', name: 'Qatari riyal', country: 'Qatar', country_code: 'qa' },
  { code: 'RON', name: 'Romanian leu', country: 'Romania', country_code: 'ro' },
  { code: 'RSD', name: 'Serbian dinar', country: 'Serbia', country_code: 'rs' },
  { code: 'RWF', name: 'Rwandan franc', country: 'Rwanda', country_code: 'rw' },
  { code: 'SAR', name: 'Saudi riyal', country: 'Saudi Arabia', country_code: 'sa' },
  { code: 'SEK', name: 'Swedish krona', country: 'Sweden', country_code: 'se' },
  { code: 'SGD', name: 'Singapore dollar', country: 'Singapore', country_code: 'sg' },
  { code: 'THB', name: 'Thai baht', country: 'Thailand', country_code: 'th' },
  { code: 'TND', name: 'Tunisian dinar', country: 'Tunisia', country_code: 'tn' },
  { code: 'TRY', name: 'Turkish lira', country: 'Türkiye', country_code: 'tr' },
  { code: 'TTD', name: 'Trinidad and Tobago dollar', country: 'Trinidad and Tobago', country_code: 'tt' },
  { code: 'TWD', name: 'New Taiwan dollar', country: 'Taiwan', country_code: 'tw' },
  { code: 'TZS', name: 'Tanzanian shilling', country: 'Tanzania', country_code: 'tz' },
  { code: 'UAH', name: 'Ukrainian hryvnia', country: 'Ukraine', country_code: 'ua' },
  { code: 'UGX', name: 'Ugandan shilling', country: 'Uganda', country_code: 'ug' },
  { code: 'UYU', name: 'Uruguayan peso', country: 'Uruguay', country_code: 'uy' },
  { code: 'UZS', name: 'Uzbekistani som', country: 'Uzbekistan', country_code: 'uz' },
  { code: 'VND', name: 'Vietnamese đồng', country: 'Vietnam', country_code: 'vn' },
  { code: 'XAF', name: 'Central African CFA franc', country: 'Cameroon', country_code: 'cm' },
  { code: 'XOF', name: 'West African CFA franc', country: 'Senegal', country_code: 'sn' },
  { code: 'ZMW', name: 'Zambian kwacha', country: 'Zambia', country_code: 'zm' },
];

/** All currencies a brand can sell in, the most used first. */
export const CURRENCIES: readonly Currency[] = TABLE.map((currency) => ({
  ...currency,
  digits: currencyDigits(currency.code),
}));

const byCode: ReadonlyMap<string, Currency> = new Map(CURRENCIES.map((currency) => [currency.code, currency]));

/** The currency with a code (upper case); undefined if it is not in the table. */
export function currencyOf(code: string): Currency | undefined {
  return byCode.get(code);
}

/** The same, with name and country in the given language. */
export function currencyIn(code: string, language: Language): Currency | undefined {
  const currency = currencyOf(code);
  if (currency === undefined || language === DEFAULT_LANGUAGE) return currency;
  const names = (type: 'currency' | 'region') => new Intl.DisplayNames([language], { type });
  return {
    ...currency,
    name: names('currency').of(code) ?? currency.name,
    country: names('region').of(currency.country_code.toUpperCase()) ?? currency.country,
  };
}

/** Whether a text is the code of a currency in the table. */
export function isCurrencyCode(code: string): boolean {
  return byCode.has(code);
}
