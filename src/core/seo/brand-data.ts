import type { JsonLdNode } from './json-ld.ts';

/** The facts about a brand in structured data. */
export interface DescribedBrand {
  readonly name: string;
  readonly image: { readonly fullUrl: string } | null;
  readonly legal: { readonly name: string; readonly address: string };
  readonly country: string;
  readonly footer: { readonly socialLinks: readonly { readonly href: string }[] };
}

/** The company of a brand. */
export function organizationData(brand: DescribedBrand, origin: string): JsonLdNode {
  const profiles = brand.footer.socialLinks.map(({ href }) => href).filter((href) => href.startsWith('https://'));
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: brand.name,
    legalName: brand.legal.name,
    url: `${origin}/`,
    logo: brand.image === null ? undefined : absoluteUrl(brand.image.fullUrl, origin),
    address: {
      '@type': 'PostalAddress',
      streetAddress: addressLine(brand.legal.address),
      addressCountry: brand.country,
    },
    sameAs: profiles.length === 0 ? undefined : profiles,
  };
}

/** The lines of an address as one. */
function addressLine(address: string): string {
  return address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ');
}

/** The shop as a website with its product search. */
export function websiteData({ name }: Pick<DescribedBrand, 'name'>, origin: string, language: string): JsonLdNode {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name,
    url: `${origin}/`,
    inLanguage: language,
    publisher: { '@id': organizationId(origin) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/order/shop?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** A step of a path; the last one is the page itself. */
export interface TrailStep {
  readonly name: string;
  readonly url: string;
}

/** The path to a page; null for a page at the top. */
export function breadcrumbData(trail: readonly TrailStep[]): JsonLdNode | null {
  if (trail.length < 2) return null;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** The products of a list in its order, by their pages. */
export function listData(name: string, products: readonly TrailStep[]): JsonLdNode {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: products.length,
    itemListElement: products.map((product, index) => ({ '@type': 'ListItem', position: index + 1, ...product })),
  };
}

/** The identifier of the brand's company in the structured data of every page. */
export function organizationId(origin: string): string {
  return `${origin}/#organization`;
}

/** A URL of the shop's own files with its origin; others are unchanged. */
export function absoluteUrl(url: string, origin: string): string {
  return url.startsWith('/') ? `${origin}${url}` : url;
}
