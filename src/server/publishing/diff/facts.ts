import { currencyDigits } from '#core/money/currency-digits.ts';
import { minorToDecimal } from '#core/money/decimal.ts';

/** The facts of a part by name: 'summary' → '"Everything a first site needs."', 'price EUR, 12 months' → '53.89'. */
export type Facts = ReadonlyMap<string, string>;

/** All facts of a published part, one per line, with formatted amounts and list entries by name. */
export function factsOf(value: unknown): Facts {
  return new Map(flatten('', value));
}

/** The same without prices by term and currency. */
export function factsWithoutPrices(value: unknown): Facts {
  return new Map(flatten('', withoutPrices(value)));
}

function withoutPrices(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrices);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (key === 'prices' ? [] : [[key, withoutPrices(inner)]])),
  );
}

type Fact = readonly [name: string, text: string];

function flatten(name: string, value: unknown): readonly Fact[] {
  if (Array.isArray(value)) return flattenList(name, value);
  if (typeof value !== 'object' || value === null) return [[name, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([key, inner]) => flattenEntry(name, key, inner));
}

function flattenEntry(above: string, key: string, value: unknown): readonly Fact[] {
  const name = above === '' ? labelOf(key) : `${above} ${labelOf(key)}`;
  if (key === 'prices') return flattenPrices(above, value);
  if (key === 'basisPoints' && typeof value === 'number') return [[name, `${minorToDecimal(value, 2)} %`]];
  if (/minor$/iu.test(key) && typeof value === 'object' && value !== null) {
    return Object.entries(value).map(
      ([currency, amount]) => [`${name} ${currency}`, amountText(amount, currency)] as const,
    );
  }
  return flatten(name, value);
}

function flattenList(name: string, list: readonly unknown[]): readonly Fact[] {
  if (list.length === 0) return [];
  if (list.every((item) => typeof item !== 'object')) return [[name, list.map(String).join(', ')]];
  const names = list.map(nameOf);
  const entries = list.flatMap((item, index) => flatten([name, ...entryName(names, index)].join(' '), item));
  return names.length > 1 && !names.includes(null) ? [...entries, [name + ORDER, names.join(', ')]] : entries;
}

/** The end of the name of a fact that is the order of a list, whose entries are compared by their names. */
const ORDER = ' order';

/** Whether a fact is the order of a list with other entries before than after, which are listed by themselves. */
export function isOrderOfOthers(name: string, before: string | null, after: string | null): boolean {
  return name.endsWith(ORDER) && sorted(before) !== sorted(after);
}

function sorted(entries: string | null): string | undefined {
  return entries?.split(', ').toSorted().join(', ');
}

/** An entry by its name, by its position without one, and by both if an earlier one has its name: CA and CA-QC. */
function entryName(names: readonly (string | null)[], index: number): readonly (string | number)[] {
  const name = names[index] ?? null;
  if (name === null) return [index + 1];
  return names.indexOf(name) === index ? [name] : [name, index + 1];
}

/** The name of a list entry. */
function nameOf(item: unknown): string | null {
  if (typeof item !== 'object' || item === null) return null;
  for (const key of ['key', 'slug', 'country', 'provider', 'name']) {
    const name: unknown = Object.entries(item).find(([candidate]) => candidate === key)?.[1];
    if (typeof name === 'string') return name;
  }
  return null;
}

function flattenPrices(above: string, table: unknown): readonly Fact[] {
  if (typeof table !== 'object' || table === null) return [];
  return Object.entries(table).flatMap(([currency, prices]) =>
    (Array.isArray(prices) ? prices : []).map((price: Readonly<Record<string, unknown>>): Fact => {
      const name = `price ${currency}, ${termText(price['term'])}`;
      return [above === '' ? name : `${above} ${name}`, priceText(price, currency)];
    }),
  );
}

function priceText(price: Readonly<Record<string, unknown>>, currency: string): string {
  const { regularMinor, currentMinor, setupMinor } = price;
  const current = currentMinor === regularMinor ? '' : `, first term ${amountText(currentMinor, currency)}`;
  const setup = setupMinor === 0 ? '' : `, setup ${amountText(setupMinor, currency)}`;
  return `${amountText(regularMinor, currency)}${current}${setup}`;
}

function amountText(amount: unknown, currency: string): string {
  return typeof amount === 'number' ? minorToDecimal(amount, currencyDigits(currency)) : String(amount);
}

function termText(term: unknown): string {
  if (term === 0) return 'once';
  return term === 1 ? '1 month' : `${String(term)} months`;
}

/** 'prices_include_tax' for 'pricesIncludeTax', as in the files. */
function labelOf(key: string): string {
  return /^[a-z]+([A-Z][a-z]+)+$/u.test(key) ? key.replaceAll(/[A-Z]/gu, (email) => `_${email.toLowerCase()}`) : key;
}
