import type { StorefrontView } from '#web/shell-data.ts';

/** Only ever loaded by the server: browsers get the addresses of the flags they show and no others. */
const FLAGS = import.meta.glob<string>('/node_modules/circle-flags/flags/[a-z][a-z].svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The addresses of the currencies' flags by country_code; none where there is nothing to choose (specification §2 Currency switcher). */
export function flagUrls(currencies: StorefrontView['currencies']): Readonly<Record<string, string>> {
  if (currencies.length < 2) return {};
  return Object.fromEntries(
    currencies.flatMap(({ country_code: code }) => {
      const url = FLAGS[`/node_modules/circle-flags/flags/${code}.svg`];
      return url === undefined ? [] : [[code, url]];
    }),
  );
}
