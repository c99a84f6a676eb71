/** What a crawler reads of a document. */
export interface ReadPage {
  readonly title: string;
  readonly description: string | null;
  readonly isIndexable: boolean;
  readonly canonical: string | null;
  /** URLs by language. */
  readonly alternates: Readonly<Record<string, string>>;
  /** Contents of Open Graph properties. */
  readonly preview: Readonly<Record<string, string>>;
  /** The target of an immediate refresh. */
  readonly refresh: string | null;
  readonly links: readonly string[];
  /** The nodes of its structured data. */
  readonly data: readonly unknown[];
  readonly language: string | null;
}

/** Reads the document of a page. */
export function readPage(html: string): ReadPage {
  const tags = [...html.matchAll(/<(html|meta|link|a)(\s[^>]*)>/g)].map(([, name = '', text = '']) => ({
    name,
    attributes: attributesOf(text),
  }));
  const named = (name: string) => tags.filter((tag) => tag.name === name).map(({ attributes }) => attributes);
  const meta = (name: string) => named('meta').find((one) => one['name'] === name)?.['content'] ?? null;
  const links = named('link');
  const refresh = named('meta').find((one) => one['http-equiv'] === 'refresh')?.['content'];
  return {
    title: unescapeHtml(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    description: meta('description'),
    isIndexable: meta('robots')?.includes('noindex') !== true,
    canonical: links.find(({ rel }) => rel === 'canonical')?.['href'] ?? null,
    alternates: Object.fromEntries(
      links.filter(({ rel }) => rel === 'alternate').map(({ hreflang = '', href = '' }) => [hreflang, href]),
    ),
    preview: Object.fromEntries(
      named('meta').map(({ property, name, content }) => [property ?? name ?? '', content ?? '']),
    ),
    refresh: /url=(.*)$/.exec(refresh ?? '')?.[1] ?? null,
    links: named('a').flatMap(({ href }) => (href === undefined ? [] : [href])),
    data: [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].flatMap(([, text = '']) =>
      graphOf(text),
    ),
    language: named('html')[0]?.['lang'] ?? null,
  };
}

function graphOf(text: string): readonly unknown[] {
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== 'object' || parsed === null || !('@graph' in parsed) || !Array.isArray(parsed['@graph']))
    return [parsed];
  return parsed['@graph'];
}

function attributesOf(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      unescapeHtml(value),
    ]),
  );
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
