import { type Language, isLanguage } from '#core/languages/languages.ts';

/** The query parameter that names the language of a page; it takes precedence over cookie and Accept-Language. */
export const LANGUAGE_PARAMETER = 'lang';

/** A page in one language. */
export interface LocalizedAddress {
  /** A language, or 'x-default' for visitors of any other language. */
  readonly language: Language | 'x-default';
  readonly url: string;
}

/** The address of a page in a language: without parameter in the brand's first language. */
export function localizedUrl(
  origin: string,
  path: string,
  { language, languages }: { readonly language: string; readonly languages: readonly string[] },
): string {
  const [first] = languages.filter(isLanguage);
  if (language === first || !languages.some((known) => known === language)) return `${origin}${path}`;
  return withQuery(`${origin}${path}`, `${LANGUAGE_PARAMETER}=${language}`);
}

/** A URL with a further query. */
export function withQuery(url: string, query: string): string {
  return query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

/** The addresses of a page in all languages of a brand and for other visitors; none for a brand with one language. */
export function alternateUrls(origin: string, path: string, languages: readonly string[]): readonly LocalizedAddress[] {
  const supported = languages.filter(isLanguage);
  if (supported.length < 2) return [];
  const inLanguages = supported.map((language) => ({
    language,
    url: localizedUrl(origin, path, { language, languages }),
  }));
  return [...inLanguages, { language: 'x-default', url: `${origin}${path}` }];
}

/** The language an address names, of those a brand has; null if it names none. */
export function languageIn(url: string, languages: readonly string[]): Language | null {
  if (!url.includes(`${LANGUAGE_PARAMETER}=`)) return null;
  const named = parametersOf(url)
    .find(isLanguageParameter)
    ?.slice(LANGUAGE_PARAMETER.length + 1);
  return languages.filter(isLanguage).find((language) => language === named) ?? null;
}

/** An address without the parameter of the language. */
export function withoutLanguage(url: string): string {
  const [path = ''] = url.split('?');
  const others = parametersOf(url).filter((parameter) => !isLanguageParameter(parameter));
  return others.length === 0 ? path : `${path}?${others.join('&')}`;
}

function parametersOf(url: string): readonly string[] {
  const at = url.indexOf('?');
  return at === -1 ? [] : url.slice(at + 1).split('&');
}

function isLanguageParameter(parameter: string): boolean {
  return parameter.startsWith(`${LANGUAGE_PARAMETER}=`);
}
