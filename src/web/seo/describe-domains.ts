import { domainCatalogueData } from '#core/seo/price-data.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { domainsMarkdown } from './domains-markdown.ts';
import { describePage } from './page-description.ts';

/** Domains whose prices are in structured data; the API lists all. */
const MAX_LISTED = 60;

/** Describes the domain search. */
export async function describeDomains(page: PageContext, query: URLSearchParams) {
  const prices = await page.api.domains.prices({});
  return describePage(page, {
    page: { kind: 'domains' },
    query,
    isEmpty: !prices.ok || prices.value.tlds.length === 0,
    describe({ storefront: { brand }, t, url, origin }) {
      const scope = {
        origin,
        url,
        currency: prices.ok ? prices.value.currency : '',
        pricesIncludeTax: brand.pricesIncludeTax,
      };
      const all = prices.ok ? prices.value.tlds : [];
      const tlds = all.slice(0, MAX_LISTED);
      const texts = { title: t('seo.domains'), description: t('seo.domains.description', { brand: brand.name }) };
      return {
        ...texts,
        markdown: (context) => domainsMarkdown({ ...texts, currency: scope.currency, tlds: all }, context),
        data: () => (tlds.length === 0 ? [] : [domainCatalogueData(t('seo.domains.catalogue'), tlds, scope)]),
      };
    },
  });
}
