import { DEFAULT_LANGUAGE, type Language, isLanguage } from './languages.ts';

/** The known language preferences of a shopper. */
export interface LanguagePreferences {
  /** The language chosen here; null if none was. */
  readonly chosen: string | null;
  /** The browser's Accept-Language field (RFC 9110 §12.5.4); '' if it sends none. */
  readonly accepted: string;
}

/**
 * The language of a page: of the brand's languages the shopper's choice, else the first the browser accepts (a region falls back to its
 * language, RFC 4647 §3.4), else the brand's first, else English.
 */
export function chooseLanguage(languages: readonly string[], { chosen, accepted }: LanguagePreferences): Language {
  const supported = languages.filter(isLanguage);
  const first = supported[0] ?? DEFAULT_LANGUAGE;
  if (supported.length < 2) return first;
  const own = supported.find((language) => language === chosen);
  if (own !== undefined) return own;
  const ranges = parseAcceptLanguage(accepted);
  const refused = new Set(ranges.filter(({ quality }) => quality === 0).map(({ range }) => range));
  for (const { range, quality } of ranges) {
    if (quality === 0) break;
    const found = range === '*' ? supported.find((language) => !refused.has(language)) : matchRange(range, supported);
    if (found !== undefined) return found;
  }
  return first;
}

/** The language ranges with their quality from 0 to 1, best first, otherwise in written order. Unreadable parts are dropped. */
export function parseAcceptLanguage(field: string): readonly { readonly range: string; readonly quality: number }[] {
  return field
    .slice(0, MAX_LENGTH)
    .toLowerCase()
    .split(',')
    .flatMap((part) => {
      const [, range, quality = '1'] = RANGE.exec(part.trim()) ?? [];
      return range === undefined ? [] : [{ range, quality: Number(quality) }];
    })
    .toSorted((a, b) => b.quality - a.quality);
}

const MAX_LENGTH = 1_000;
const RANGE = /^(\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*)(?:\s*;\s*q=([01](?:\.\d{0,3})?))?$/;

/** 'de-at' is looked up as 'de-at', then as 'de'. */
function matchRange(range: string, supported: readonly Language[]): Language | undefined {
  const found = supported.find((language) => language === range);
  const end = range.lastIndexOf('-');
  return found !== undefined || end === -1 ? found : matchRange(range.slice(0, end), supported);
}
