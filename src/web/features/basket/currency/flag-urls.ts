import type { StorefrontView } from '#web/runtime/shell-data.ts';

/** Loaded on the server only: browsers get the URLs of the flags they show. */
const FLAGS = import.meta.glob<string>('/node_modules/circle-flags/flags/[a-z][a-z].svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The flag URLs of the currencies by country_code; empty where the brand has only one currency. */
export function flagUrls(currencies: StorefrontView['currencies']): Readonly<Record<string, string>> {
  if (currencies.length < 2) return {};
  return Object.fromEntries(
    currencies.flatMap(({ country_code: code }) => {
      const url = FLAGS[`/node_modules/circle-flags/flags/${code}.svg`];
      return url === undefined ? [] : [[code, url]];
    }),
  );
}
