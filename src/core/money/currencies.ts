import { DEFAULT_LANGUAGE, type Language } from '#core/languages/languages.ts';
import { currencyDigits } from './currency-digits.ts';

/** A currency as shown in the currency switcher. `digits` are the decimals of ISO 4217; those of `Intl` differ for some currencies. */
export interface Currency {
  /** ISO 4217 code. */
  readonly code: string;
  readonly name: string;
  /** Country; for a currency of several countries, the seat of its central bank. */
  readonly country: string;
  /** ISO 3166-1 alpha-2 in lower case, for the flag; 'eu' for the euro. */
  readonly countryCode: string;
  readonly digits: 0 | 2 | 3;
}

const TABLE: readonly Omit<Currency, 'digits'>[] = [
  { code: 'USD', name: 'US dollar', country: 'United States', countryCode: 'us' },
  { code: 'EUR', name: 'Euro', country: 'European Union', countryCode: 'eu' },
  { code: 'GBP', name: 'Pound sterling', country: 'United Kingdom', countryCode: 'gb' },
  { code: 'AUD', name: 'Australian dollar', country: 'Australia', countryCode: 'au' },
  { code: 'CAD', name: 'Canadian dollar', country: 'Canada', countryCode: 'ca' },
  { code: 'NZD', name: 'New Zealand dollar', country: 'New Zealand', countryCode: 'nz' },
  { code: 'JPY', name: 'Japanese yen', country: 'Japan', countryCode: 'jp' },
  { code: 'CHF', name: 'Swiss franc', country: 'Switzerland', countryCode: 'ch' },
  { code: 'ZAR', name: 'South African rand', country: 'South Africa', countryCode: 'za' },
  { code: 'INR', name: 'Indian rupee', country: 'India', countryCode: 'in' },
  { code: 'AED', name: 'UAE dirham', country: 'United Arab Emirates', countryCode: 'ae' },
  { code: 'ALL', name: 'Albanian lek', country: 'Albania', countryCode: 'al' },
  { code: 'AMD', name: 'Armenian dram', country: 'Armenia', countryCode: 'am' },
  { code: 'AOA', name: 'Angolan kwanza', country: 'Angola', countryCode: 'ao' },
  { code: 'ARS', name: 'Argentine peso', country: 'Argentina', countryCode: 'ar' },
  { code: 'AZN', name: 'Azerbaijani manat', country: 'Azerbaijan', countryCode: 'az' },
  { code: 'BAM', name: 'Convertible mark', country: 'Bosnia and Herzegovina', countryCode: 'ba' },
  { code: 'BBD', name: 'Barbados dollar', country: 'Barbados', countryCode: 'bb' },
  { code: 'BDT', name: 'Bangladeshi taka', country: 'Bangladesh', countryCode: 'bd' },
  { code: 'BHD', name: 'Bahraini dinar', country: 'Bahrain', countryCode: 'bh' },
  { code: 'BMD', name: 'Bermudian dollar', country: 'Bermuda', countryCode: 'bm' },
  { code: 'BND', name: 'Brunei dollar', country: 'Brunei', countryCode: 'bn' },
  { code: 'BOB', name: 'Bolivian boliviano', country: 'Bolivia', countryCode: 'bo' },
  { code: 'BRL', name: 'Brazilian real', country: 'Brazil', countryCode: 'br' },
  { code: 'BSD', name: 'Bahamian dollar', country: 'Bahamas', countryCode: 'bs' },
  { code: 'BWP', name: 'Botswana pula', country: 'Botswana', countryCode: 'bw' },
  { code: 'BZD', name: 'Belize dollar', country: 'Belize', countryCode: 'bz' },
  { code: 'CLP', name: 'Chilean peso', country: 'Chile', countryCode: 'cl' },
  { code: 'CNY', name: 'Chinese yuan', country: 'China', countryCode: 'cn' },
  { code: 'COP', name: 'Colombian peso', country: 'Colombia', countryCode: 'co' },
  { code: 'CRC', name: 'Costa Rican colón', country: 'Costa Rica', countryCode: 'cr' },
  { code: 'CZK', name: 'Czech koruna', country: 'Czechia', countryCode: 'cz' },
  { code: 'DKK', name: 'Danish krone', country: 'Denmark', countryCode: 'dk' },
  { code: 'DOP', name: 'Dominican peso', country: 'Dominican Republic', countryCode: 'do' },
  { code: 'DZD', name: 'Algerian dinar', country: 'Algeria', countryCode: 'dz' },
  { code: 'EGP', name: 'Egyptian pound', country: 'Egypt', countryCode: 'eg' },
  { code: 'ETB', name: 'Ethiopian birr', country: 'Ethiopia', countryCode: 'et' },
  { code: 'FJD', name: 'Fijian dollar', country: 'Fiji', countryCode: 'fj' },
  { code: 'GEL', name: 'Georgian lari', country: 'Georgia', countryCode: 'ge' },
  { code: 'GHS', name: 'Ghanaian cedi', country: 'Ghana', countryCode: 'gh' },
  { code: 'GTQ', name: 'Guatemalan quetzal', country: 'Guatemala', countryCode: 'gt' },
  { code: 'HKD', name: 'Hong Kong dollar', country: 'Hong Kong', countryCode: 'hk' },
  { code: 'HNL', name: 'Honduran lempira', country: 'Honduras', countryCode: 'hn' },
  { code: 'HUF', name: 'Hungarian forint', country: 'Hungary', countryCode: 'hu' },
  { code: 'IDR', name: 'Indonesian rupiah', country: 'Indonesia', countryCode: 'id' },
  { code: 'ILS', name: 'Israeli new shekel', country: 'Israel', countryCode: 'il' },
  { code: 'ISK', name: 'Icelandic króna', country: 'Iceland', countryCode: 'is' },
  { code: 'JMD', name: 'Jamaican dollar', country: 'Jamaica', countryCode: 'jm' },
  { code: 'JOD', name: 'Jordanian dinar', country: 'Jordan', countryCode: 'jo' },
  { code: 'KES', name: 'Kenyan shilling', country: 'Kenya', countryCode: 'ke' },
  { code: 'KHR', name: 'Cambodian riel', country: 'Cambodia', countryCode: 'kh' },
  { code: 'KRW', name: 'South Korean won', country: 'South Korea', countryCode: 'kr' },
  { code: 'KWD', name: 'Kuwaiti dinar', country: 'Kuwait', countryCode: 'kw' },
  { code: 'KYD', name: 'Cayman Islands dollar', country: 'Cayman Islands', countryCode: 'ky' },
  { code: 'KZT', name: 'Kazakhstani tenge', country: 'Kazakhstan', countryCode: 'kz' },
  { code: 'LKR', name: 'Sri Lankan rupee', country: 'Sri Lanka', countryCode: 'lk' },
  { code: 'MAD', name: 'Moroccan dirham', country: 'Morocco', countryCode: 'ma' },
  { code: 'MDL', name: 'Moldovan leu', country: 'Moldova', countryCode: 'md' },
  { code: 'MKD', name: 'Macedonian denar', country: 'North Macedonia', countryCode: 'mk' },
  { code: 'MNT', name: 'Mongolian tögrög', country: 'Mongolia', countryCode: 'mn' },
  { code: 'MOP', name: 'Macanese pataca', country: 'Macao', countryCode: 'mo' },
  { code: 'MUR', name: 'Mauritian rupee', country: 'Mauritius', countryCode: 'mu' },
  { code: 'MVR', name: 'Maldivian rufiyaa', country: 'Maldives', countryCode: 'mv' },
  { code: 'MXN', name: 'Mexican peso', country: 'Mexico', countryCode: 'mx' },
  { code: 'MYR', name: 'Malaysian ringgit', country: 'Malaysia', countryCode: 'my' },
  { code: 'NAD', name: 'Namibian dollar', country: 'Namibia', countryCode: 'na' },
  { code: 'NGN', name: 'Nigerian naira', country: 'Nigeria', countryCode: 'ng' },
  { code: 'NOK', name: 'Norwegian krone', country: 'Norway', countryCode: 'no' },
  { code: 'NPR', name: 'Nepalese rupee', country: 'Nepal', countryCode: 'np' },
  { code: 'OMR', name: 'Omani rial', country: 'Oman', countryCode: 'om' },
  { code: 'PAB', name: 'Panamanian balboa', country: 'Panama', countryCode: 'pa' },
  { code: 'PEN', name: 'Peruvian sol', country: 'Peru', countryCode: 'pe' },
  { code: 'PHP', name: 'Philippine peso', country: 'Philippines', countryCode: 'ph' },
  { code: 'PKR', name: 'Pakistani rupee', country: 'Pakistan', countryCode: 'pk' },
  { code: 'PLN', name: 'Polish złoty', country: 'Poland', countryCode: 'pl' },
  { code: 'PYG', name: 'Paraguayan guaraní', country: 'Paraguay', countryCode: 'py' },
  { code: 'QAR', name: 'Qatari riyal', country: 'Qatar', countryCode: 'qa' },
  { code: 'RON', name: 'Romanian leu', country: 'Romania', countryCode: 'ro' },
  { code: 'RSD', name: 'Serbian dinar', country: 'Serbia', countryCode: 'rs' },
  { code: 'RWF', name: 'Rwandan franc', country: 'Rwanda', countryCode: 'rw' },
  { code: 'SAR', name: 'Saudi riyal', country: 'Saudi Arabia', countryCode: 'sa' },
  { code: 'SEK', name: 'Swedish krona', country: 'Sweden', countryCode: 'se' },
  { code: 'SGD', name: 'Singapore dollar', country: 'Singapore', countryCode: 'sg' },
  { code: 'THB', name: 'Thai baht', country: 'Thailand', countryCode: 'th' },
  { code: 'TND', name: 'Tunisian dinar', country: 'Tunisia', countryCode: 'tn' },
  { code: 'TRY', name: 'Turkish lira', country: 'Türkiye', countryCode: 'tr' },
  { code: 'TTD', name: 'Trinidad and Tobago dollar', country: 'Trinidad and Tobago', countryCode: 'tt' },
  { code: 'TWD', name: 'New Taiwan dollar', country: 'Taiwan', countryCode: 'tw' },
  { code: 'TZS', name: 'Tanzanian shilling', country: 'Tanzania', countryCode: 'tz' },
  { code: 'UAH', name: 'Ukrainian hryvnia', country: 'Ukraine', countryCode: 'ua' },
  { code: 'UGX', name: 'Ugandan shilling', country: 'Uganda', countryCode: 'ug' },
  { code: 'UYU', name: 'Uruguayan peso', country: 'Uruguay', countryCode: 'uy' },
  { code: 'UZS', name: 'Uzbekistani som', country: 'Uzbekistan', countryCode: 'uz' },
  { code: 'VND', name: 'Vietnamese đồng', country: 'Vietnam', countryCode: 'vn' },
  { code: 'XAF', name: 'Central African CFA franc', country: 'Cameroon', countryCode: 'cm' },
  { code: 'XOF', name: 'West African CFA franc', country: 'Senegal', countryCode: 'sn' },
  { code: 'ZMW', name: 'Zambian kwacha', country: 'Zambia', countryCode: 'zm' },
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
    country: names('region').of(currency.countryCode.toUpperCase()) ?? currency.country,
  };
}

/** Whether a text is the code of a currency in the table. */
export function isCurrencyCode(code: string): boolean {
  return byCode.has(code);
}
