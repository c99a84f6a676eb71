/** A currency as the switcher shows it (specification §3); digits are the decimals of ISO 4217, never Intl's (D3). */
export interface Currency {
  /** ISO 4217. */
  readonly code: string;
  readonly name: string;
  /** Where it is used; a currency of several countries stands at the seat of its central bank. */
  readonly country: string;
  /** ISO 3166-1 alpha-2 in lower case, for the flag; 'eu' for the euro. */
  readonly country_code: string;
  readonly digits: 0 | 2 | 3;
}

/** The currencies a brand can sell in, those most used first (specification §3; decimals: ISO 4217 list one). */
export const CURRENCIES: readonly Currency[] = [
  { code: 'USD', name: 'US dollar', country: 'United States', country_code: 'us', digits: 2 },
  { code: 'EUR', name: 'Euro', country: 'European Union', country_code: 'eu', digits: 2 },
  { code: 'GBP', name: 'Pound sterling', country: 'United Kingdom', country_code: 'gb', digits: 2 },
  { code: 'AUD', name: 'Australian dollar', country: 'Australia', country_code: 'au', digits: 2 },
  { code: 'CAD', name: 'Canadian dollar', country: 'Canada', country_code: 'ca', digits: 2 },
  { code: 'NZD', name: 'New Zealand dollar', country: 'New Zealand', country_code: 'nz', digits: 2 },
  { code: 'JPY', name: 'Japanese yen', country: 'Japan', country_code: 'jp', digits: 0 },
  { code: 'CHF', name: 'Swiss franc', country: 'Switzerland', country_code: 'ch', digits: 2 },
  { code: 'ZAR', name: 'South African rand', country: 'South Africa', country_code: 'za', digits: 2 },
  { code: 'INR', name: 'Indian rupee', country: 'India', country_code: 'in', digits: 2 },
  { code: 'AED', name: 'UAE dirham', country: 'United Arab Emirates', country_code: 'ae', digits: 2 },
  { code: 'ALL', name: 'Albanian lek', country: 'Albania', country_code: 'al', digits: 2 },
  { code: 'AMD', name: 'Armenian dram', country: 'Armenia', country_code: 'am', digits: 2 },
  { code: 'AOA', name: 'Angolan kwanza', country: 'Angola', country_code: 'ao', digits: 2 },
  { code: 'ARS', name: 'Argentine peso', country: 'Argentina', country_code: 'ar', digits: 2 },
  { code: 'AZN', name: 'Azerbaijani manat', country: 'Azerbaijan', country_code: 'az', digits: 2 },
  { code: 'BAM', name: 'Convertible mark', country: 'Bosnia and Herzegovina', country_code: 'ba', digits: 2 },
  { code: 'BBD', name: 'Barbados dollar', country: 'Barbados', country_code: 'bb', digits: 2 },
  { code: 'BDT', name: 'Bangladeshi taka', country: 'Bangladesh', country_code: 'bd', digits: 2 },
  { code: 'BHD', name: 'Bahraini dinar', country: 'Bahrain', country_code: 'bh', digits: 3 },
  { code: 'BMD', name: 'Bermudian dollar', country: 'Bermuda', country_code: 'bm', digits: 2 },
  { code: 'BND', name: 'Brunei dollar', country: 'Brunei', country_code: 'bn', digits: 2 },
  { code: 'BOB', name: 'Bolivian boliviano', country: 'Bolivia', country_code: 'bo', digits: 2 },
  { code: 'BRL', name: 'Brazilian real', country: 'Brazil', country_code: 'br', digits: 2 },
  { code: 'BSD', name: 'Bahamian dollar', country: 'Bahamas', country_code: 'bs', digits: 2 },
  { code: 'BWP', name: 'Botswana pula', country: 'Botswana', country_code: 'bw', digits: 2 },
  { code: 'BZD', name: 'Belize dollar', country: 'Belize', country_code: 'bz', digits: 2 },
  { code: 'CLP', name: 'Chilean peso', country: 'Chile', country_code: 'cl', digits: 0 },
  { code: 'CNY', name: 'Chinese yuan', country: 'China', country_code: 'cn', digits: 2 },
  { code: 'COP', name: 'Colombian peso', country: 'Colombia', country_code: 'co', digits: 2 },
  { code: 'CRC', name: 'Costa Rican colón', country: 'Costa Rica', country_code: 'cr', digits: 2 },
  { code: 'CZK', name: 'Czech koruna', country: 'Czechia', country_code: 'cz', digits: 2 },
  { code: 'DKK', name: 'Danish krone', country: 'Denmark', country_code: 'dk', digits: 2 },
  { code: 'DOP', name: 'Dominican peso', country: 'Dominican Republic', country_code: 'do', digits: 2 },
  { code: 'DZD', name: 'Algerian dinar', country: 'Algeria', country_code: 'dz', digits: 2 },
  { code: 'EGP', name: 'Egyptian pound', country: 'Egypt', country_code: 'eg', digits: 2 },
  { code: 'ETB', name: 'Ethiopian birr', country: 'Ethiopia', country_code: 'et', digits: 2 },
  { code: 'FJD', name: 'Fijian dollar', country: 'Fiji', country_code: 'fj', digits: 2 },
  { code: 'GEL', name: 'Georgian lari', country: 'Georgia', country_code: 'ge', digits: 2 },
  { code: 'GHS', name: 'Ghanaian cedi', country: 'Ghana', country_code: 'gh', digits: 2 },
  { code: 'GTQ', name: 'Guatemalan quetzal', country: 'Guatemala', country_code: 'gt', digits: 2 },
  { code: 'HKD', name: 'Hong Kong dollar', country: 'Hong Kong', country_code: 'hk', digits: 2 },
  { code: 'HNL', name: 'Honduran lempira', country: 'Honduras', country_code: 'hn', digits: 2 },
  { code: 'HUF', name: 'Hungarian forint', country: 'Hungary', country_code: 'hu', digits: 2 },
  { code: 'IDR', name: 'Indonesian rupiah', country: 'Indonesia', country_code: 'id', digits: 2 },
  { code: 'ILS', name: 'Israeli new shekel', country: 'Israel', country_code: 'il', digits: 2 },
  { code: 'ISK', name: 'Icelandic króna', country: 'Iceland', country_code: 'is', digits: 0 },
  { code: 'JMD', name: 'Jamaican dollar', country: 'Jamaica', country_code: 'jm', digits: 2 },
  { code: 'JOD', name: 'Jordanian dinar', country: 'Jordan', country_code: 'jo', digits: 3 },
  { code: 'KES', name: 'Kenyan shilling', country: 'Kenya', country_code: 'ke', digits: 2 },
  { code: 'KHR', name: 'Cambodian riel', country: 'Cambodia', country_code: 'kh', digits: 2 },
  { code: 'KRW', name: 'South Korean won', country: 'South Korea', country_code: 'kr', digits: 0 },
  { code: 'KWD', name: 'Kuwaiti dinar', country: 'Kuwait', country_code: 'kw', digits: 3 },
  { code: 'KYD', name: 'Cayman Islands dollar', country: 'Cayman Islands', country_code: 'ky', digits: 2 },
  { code: 'KZT', name: 'Kazakhstani tenge', country: 'Kazakhstan', country_code: 'kz', digits: 2 },
  { code: 'LKR', name: 'Sri Lankan rupee', country: 'Sri Lanka', country_code: 'lk', digits: 2 },
  { code: 'MAD', name: 'Moroccan dirham', country: 'Morocco', country_code: 'ma', digits: 2 },
  { code: 'MDL', name: 'Moldovan leu', country: 'Moldova', country_code: 'md', digits: 2 },
  { code: 'MKD', name: 'Macedonian denar', country: 'North Macedonia', country_code: 'mk', digits: 2 },
  { code: 'MNT', name: 'Mongolian tögrög', country: 'Mongolia', country_code: 'mn', digits: 2 },
  { code: 'MOP', name: 'Macanese pataca', country: 'Macao', country_code: 'mo', digits: 2 },
  { code: 'MUR', name: 'Mauritian rupee', country: 'Mauritius', country_code: 'mu', digits: 2 },
  { code: 'MVR', name: 'Maldivian rufiyaa', country: 'Maldives', country_code: 'mv', digits: 2 },
  { code: 'MXN', name: 'Mexican peso', country: 'Mexico', country_code: 'mx', digits: 2 },
  { code: 'MYR', name: 'Malaysian ringgit', country: 'Malaysia', country_code: 'my', digits: 2 },
  { code: 'NAD', name: 'Namibian dollar', country: 'Namibia', country_code: 'na', digits: 2 },
  { code: 'NGN', name: 'Nigerian naira', country: 'Nigeria', country_code: 'ng', digits: 2 },
  { code: 'NOK', name: 'Norwegian krone', country: 'Norway', country_code: 'no', digits: 2 },
  { code: 'NPR', name: 'Nepalese rupee', country: 'Nepal', country_code: 'np', digits: 2 },
  { code: 'OMR', name: 'Omani rial', country: 'Oman', country_code: 'om', digits: 3 },
  { code: 'PAB', name: 'Panamanian balboa', country: 'Panama', country_code: 'pa', digits: 2 },
  { code: 'PEN', name: 'Peruvian sol', country: 'Peru', country_code: 'pe', digits: 2 },
  { code: 'PHP', name: 'Philippine peso', country: 'Philippines', country_code: 'ph', digits: 2 },
  { code: 'PKR', name: 'Pakistani rupee', country: 'Pakistan', country_code: 'pk', digits: 2 },
  { code: 'PLN', name: 'Polish złoty', country: 'Poland', country_code: 'pl', digits: 2 },
  { code: 'PYG', name: 'Paraguayan guaraní', country: 'Paraguay', country_code: 'py', digits: 0 },
  { code: 'QAR', name: 'Qatari riyal', country: 'Qatar', country_code: 'qa', digits: 2 },
  { code: 'RON', name: 'Romanian leu', country: 'Romania', country_code: 'ro', digits: 2 },
  { code: 'RSD', name: 'Serbian dinar', country: 'Serbia', country_code: 'rs', digits: 2 },
  { code: 'RWF', name: 'Rwandan franc', country: 'Rwanda', country_code: 'rw', digits: 0 },
  { code: 'SAR', name: 'Saudi riyal', country: 'Saudi Arabia', country_code: 'sa', digits: 2 },
  { code: 'SEK', name: 'Swedish krona', country: 'Sweden', country_code: 'se', digits: 2 },
  { code: 'SGD', name: 'Singapore dollar', country: 'Singapore', country_code: 'sg', digits: 2 },
  { code: 'THB', name: 'Thai baht', country: 'Thailand', country_code: 'th', digits: 2 },
  { code: 'TND', name: 'Tunisian dinar', country: 'Tunisia', country_code: 'tn', digits: 3 },
  { code: 'TRY', name: 'Turkish lira', country: 'Türkiye', country_code: 'tr', digits: 2 },
  { code: 'TTD', name: 'Trinidad and Tobago dollar', country: 'Trinidad and Tobago', country_code: 'tt', digits: 2 },
  { code: 'TWD', name: 'New Taiwan dollar', country: 'Taiwan', country_code: 'tw', digits: 2 },
  { code: 'TZS', name: 'Tanzanian shilling', country: 'Tanzania', country_code: 'tz', digits: 2 },
  { code: 'UAH', name: 'Ukrainian hryvnia', country: 'Ukraine', country_code: 'ua', digits: 2 },
  { code: 'UGX', name: 'Ugandan shilling', country: 'Uganda', country_code: 'ug', digits: 0 },
  { code: 'UYU', name: 'Uruguayan peso', country: 'Uruguay', country_code: 'uy', digits: 2 },
  { code: 'UZS', name: 'Uzbekistani som', country: 'Uzbekistan', country_code: 'uz', digits: 2 },
  { code: 'VND', name: 'Vietnamese đồng', country: 'Vietnam', country_code: 'vn', digits: 0 },
  { code: 'XAF', name: 'Central African CFA franc', country: 'Cameroon', country_code: 'cm', digits: 0 },
  { code: 'XOF', name: 'West African CFA franc', country: 'Senegal', country_code: 'sn', digits: 0 },
  { code: 'ZMW', name: 'Zambian kwacha', country: 'Zambia', country_code: 'zm', digits: 2 },
];

const byCode: ReadonlyMap<string, Currency> = new Map(CURRENCIES.map((currency) => [currency.code, currency]));

/** The currency of a code in upper case, if it is one of ours. */
export function currencyOf(code: string): Currency | undefined {
  return byCode.get(code);
}

/** How many decimals a currency has (ISO 4217). Throws RangeError on a code that is not ours: codes are checked at the edge. */
export function currencyDigits(code: string): number {
  const currency = byCode.get(code);
  if (currency === undefined) throw new RangeError(`"${code}" is no currency of the table.`);
  return currency.digits;
}

/** Whether text is the code of one of our currencies. */
export function isCurrencyCode(code: string): boolean {
  return byCode.has(code);
}
