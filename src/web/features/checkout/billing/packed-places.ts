import type { AddressRules } from './address-rules.ts';

/** The countries by name in the language of a page, and the rules of their addresses. */
export interface Places {
  readonly countries: readonly { readonly code: string; readonly name: string }[];
  readonly rules: AddressRules;
}

/** `Places` as one text: the router serialises each value of a loader's data on its own, and these are a thousand. */
export type PackedPlaces = string;

/** Countries with code and name, then for each list of the rules its codes, then a line per country with regions. */
export function packPlaces({ countries, rules }: Places): PackedPlaces {
  const regions = Object.entries(rules.regions).map(([country, known]) =>
    [country, ...known.map(({ code, name }) => `${code ?? ''} ${name}`)].join(';'),
  );
  const named = countries.map(({ code, name }) => `${code} ${name}`).join(';');
  return [named, ...LISTS.map((list) => rules[list].join(' ')), ...regions].join('|');
}

/** The inverse of `packPlaces`; the last ones are kept, since a server unpacks the same for every page. */
export function unpackPlaces(packed: PackedPlaces): Places {
  if (last?.packed !== packed) last = { packed, places: unpack(packed) };
  return last.places;
}

let last: { readonly packed: PackedPlaces; readonly places: Places } | null = null;

function unpack(packed: PackedPlaces): Places {
  const [named = '', ...rest] = packed.split('|');
  const [postcodeRequired = [], postcodeNone = [], regionRequired = [], cityFirst = [], regionLast = []] = rest
    .slice(0, LISTS.length)
    .map((codes) => codes.split(' '));
  const regions = rest.slice(LISTS.length).map((line) => {
    const [country = '', ...known] = line.split(';');
    return [country, known.map(codeAndName).map(({ code, name }) => ({ code: code || null, name }))] as const;
  });
  return {
    countries: named.split(';').map(codeAndName),
    rules: {
      postcodeRequired,
      postcodeNone,
      regionRequired,
      cityFirst,
      regionLast,
      regions: Object.fromEntries(regions),
    },
  };
}

const LISTS = ['postcodeRequired', 'postcodeNone', 'regionRequired', 'cityFirst', 'regionLast'] as const;

function codeAndName(text: string): { readonly code: string; readonly name: string } {
  const space = text.indexOf(' ');
  return { code: text.slice(0, space), name: text.slice(space + 1) };
}
