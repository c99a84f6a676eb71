import { type IndexablePage, type PagesOfStore, listIndexablePages, pagePath } from './indexable-pages.ts';
import { markdownLink, markdownText } from './markdown.ts';
import { localizedUrl } from './page-address.ts';

/** Where the shop is, and the language its links lead to. */
export interface LlmsTxtScope {
  readonly origin: string;
  readonly language: string;
}

/**
 * The shop for language models (llmstxt.org): its products by category with their summaries, the domain search, and where
 * programs read prices. All words are the brand's, except names of formats.
 */
export function llmsTxt(store: PagesOfStore, { origin, language }: LlmsTxtScope): string {
  const { brand, catalogue } = store;
  const { languages } = brand;
  const listed = new Set(listIndexablePages(store).map((page) => pagePath(page)));
  const isListed = (page: IndexablePage) => listed.has(pagePath(page));
  const linkTo = (page: IndexablePage, name: string, text: string) =>
    `- ${markdownLink(name, localizedUrl(origin, pagePath(page), { language, languages }))}${text === '' ? '' : `: ${markdownText(text)}`}`;
  const byCategory = Map.groupBy(catalogue.products, ({ category }) => category);
  const sections = catalogue.categories
    .filter(({ slug }) => isListed({ kind: 'category', slug }))
    .map((category) => {
      const products = byCategory.get(category.slug) ?? [];
      return [
        `## ${markdownText(category.name)}`,
        linkTo({ kind: 'category', slug: category.slug }, category.name, category.description),
        ...products
          .filter(({ slug }) => isListed({ kind: 'product', slug }))
          .map(({ slug, name, summary }) => linkTo({ kind: 'product', slug }, name, summary)),
      ].join('\n');
    });
  const domains = isListed({ kind: 'domains' })
    ? [`## Domains\n${linkTo({ kind: 'domains' }, 'Domains', '')}\n- [JSON](${origin}/api/v1/domains/prices)`]
    : [];
  const description = markdownText(brand.footer.description);
  return [
    `# ${markdownText(brand.name)}`,
    ...(description === '' ? [] : [`> ${description}`]),
    ...sections,
    ...domains,
    `## API\n- [OpenAPI](${origin}/api/openapi.json)\n- [JSON](${origin}/api/v1/catalogue/products)\n- [Sitemap](${origin}/sitemap.xml)\n- Markdown: \`Accept: text/markdown\`\n`,
  ].join('\n\n');
}
