import type { MetaDescriptor } from 'react-router';
import { organizationData, websiteData } from '#core/seo/brand-data.ts';
import { type IndexablePage, isVariant, pagePath } from '#core/seo/indexable-pages.ts';
import { type JsonLdNode, jsonLdText } from '#core/seo/json-ld.ts';
import { metaDescription } from '#core/seo/meta-description.ts';
import { localizedUrl } from '#core/seo/page-address.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import type { StorefrontView } from '#web/runtime/shell-data.ts';
import { copyOf } from '#web/text/copy-of.ts';
import offers from '#web/text/en/offers.json';
import seo from '#web/text/en/seo.json';
import { type Text, createText } from '#web/text/text.ts';
import { writtenStyle } from '#web/text/written-style.ts';
import { type MarkdownContext, createMarkdownContext } from './markdown-context.ts';

/** The description of a page for search engines and link previews (docs/rules/seo.md). */
export interface PageDescription {
  readonly title: string;
  readonly description: string;
  /** The page's path in the brand's first language; null if it is not to be indexed. */
  readonly path: string | null;
  /** The path of its preview image; null for the brand's. */
  readonly image: string | null;
  /** Writes its Markdown representation (docs/decisions/103). */
  readonly markdown: () => string;
  /** Writes its structured data; null if it is not to be indexed. */
  readonly structuredData: (() => string) | null;
}

/** What a page is described with. */
export interface DescribingContext {
  readonly storefront: StorefrontView;
  readonly t: Text<keyof typeof seo | keyof typeof offers>;
  /** The page's URL in its language. */
  readonly url: string;
  readonly origin: string;
  /** The URL of another page in the same language. */
  readonly urlOf: (page: IndexablePage) => string;
}

/** The page as its loader describes it; the rest follows from its address. */
export interface DescribedPage {
  readonly page: IndexablePage;
  readonly query: URLSearchParams;
  /** Whether it has anything to show; an empty list is not to be indexed. */
  readonly isEmpty?: boolean;
  readonly describe: (context: DescribingContext) => Described;
}

interface Described {
  readonly title: string;
  readonly description: string;
  /** The path of its preview image; the brand's if absent. */
  readonly image?: string | null;
  /** Structured data besides that of every page, written for documents only. */
  readonly data: () => readonly JsonLdNode[];
  /** Its content as Markdown, written for clients that prefer it only. */
  readonly markdown: (context: MarkdownContext) => string;
}

const descriptions = new WeakMap<PageContext, PageDescription>();

/**
 * Describes an indexable page to its document, and returns what browsers need of it after navigating by script: title
 * and canonical link. Called by loaders, so that no code or text of it is part of the browser's bundle.
 */
export async function describePage(
  page: PageContext,
  { page: indexable, query, isEmpty = false, describe }: DescribedPage,
): Promise<MetaDescriptor[] | undefined> {
  const loaded = await page.api.storefront.get({});
  if (!loaded.ok) return undefined;
  const storefront = loaded.value;
  const { language, canonicalOrigin: origin } = page;
  const { brand } = storefront;
  const { languages } = brand;
  const urlOf = (other: IndexablePage) => localizedUrl(origin, pagePath(other), { language, languages });
  const copy = copyOf({ language, storefront });
  const t = createText(copy, seo, offers);
  const url = urlOf(indexable);
  const { title, description, data, markdown, image = null } = describe({ storefront, t, url, origin, urlOf });
  const isIndexable = !isEmpty && !isVariant(indexable.kind, query);
  const fullTitle = t('seo.title', { page: title, brand: brand.name });
  descriptions.set(page, {
    title: fullTitle,
    description: metaDescription(description),
    path: isIndexable ? pagePath(indexable) : null,
    image,
    markdown: () =>
      markdown(
        createMarkdownContext(
          { ...copy, written: writtenStyle(language, storefront) },
          { pricesIncludeTax: brand.pricesIncludeTax, urlOf },
        ),
      ),
    structuredData: isIndexable
      ? () => jsonLdText([organizationData(brand, origin), websiteData(brand, origin, language), ...data()])
      : null,
  });
  return [{ title: fullTitle }, ...(isIndexable ? [{ tagName: 'link', rel: 'canonical', href: url }] : [])];
}

/** The description that the loaders of a request gave for its page; null for a page that is not to be indexed. */
export function descriptionOf(page: PageContext): PageDescription | null {
  return descriptions.get(page) ?? null;
}
