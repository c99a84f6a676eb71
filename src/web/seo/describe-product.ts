import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { absoluteUrl, breadcrumbData } from '#core/seo/brand-data.ts';
import { productData } from '#core/seo/price-data.ts';
import { productOffers } from '#core/seo/product-offers.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { describePage } from './page-description.ts';
import { productMarkdown } from './product-markdown.ts';

type ProductDetail = OutputOf<Api['catalogue']['get']>;

/** Describes the page of a product. */
export function describeProduct(page: PageContext, detail: ProductDetail, query: URLSearchParams) {
  const { product, categoryName, categoryPath, currency, promotions, socialImage } = detail;
  return describePage(page, {
    page: { kind: 'product', slug: product.slug },
    query,
    describe({ storefront, t, url, origin, urlOf }) {
      const { brand } = storefront;
      const shop = t('offers.shop.heading');
      const names = { product: product.name, brand: brand.name };
      const summary = product.summary || product.description || t('seo.product.description', names);
      const scope = { origin, currency, pricesIncludeTax: brand.pricesIncludeTax };
      const described = {
        ...product,
        description: summary,
        category: categoryName,
        brand: brand.name,
        url,
        images: [socialImage, product.image].flatMap((image) => (image === null ? [] : absoluteUrl(image, origin))),
      };
      const trail = [
        { name: shop, url: urlOf({ kind: 'shop' }) },
        ...categoryPath.map(({ slug, name }) => ({ name, url: urlOf({ kind: 'category', slug }) })),
        { name: product.name, url },
      ];
      return {
        title: t('seo.title.product', { product: product.name, category: categoryName }),
        image: socialImage,
        description: t('seo.product.summary', { product: product.name, summary }),
        markdown: (context) => productMarkdown(detail, context),
        data: () =>
          [breadcrumbData(trail), productData(described, productOffers(product, currency, promotions), scope)].filter(
            (node) => node !== null,
          ),
      };
    },
  });
}
