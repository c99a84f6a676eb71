import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { markdownDocument, markdownHeading, markdownLink, markdownList, markdownText } from '#core/seo/markdown.ts';
import { withQuery } from '#core/seo/page-address.ts';
import { type MarkdownContext, writeCurrency, writePrice } from './markdown-context.ts';

type ShopList = Pick<OutputOf<Api['catalogue']['list']>, 'products' | 'categories' | 'total' | 'currency'>;

/** What the shop or a category shows. */
interface ShownShop {
  readonly title: string;
  readonly description: string;
  readonly list: ShopList;
  /** The query of links to products: the currency, if the page is in another one than usual. */
  readonly productQuery: string;
  /** The address with more products; null if all are shown. */
  readonly moreUrl: string | null;
}

/** The shop or a category as Markdown: its products with their shelf prices, and the categories. */
export function shopMarkdown({ title, description, list, ...shown }: ShownShop, context: MarkdownContext): string {
  const { t, urlOf } = context;
  const categories = list.categories
    .filter(({ count }) => count > 0)
    .map(({ slug, name, count }) => `${markdownLink(name, urlOf({ kind: 'category', slug }))} (${count})`);
  return markdownDocument([
    markdownHeading(1, title),
    markdownText(description),
    writeCurrency(list.currency, context),
    markdownHeading(2, t('offers.shop.count', { count: list.total })),
    ...list.products.map((card) => writeCard(card, { currency: list.currency, query: shown.productQuery }, context)),
    shown.moreUrl === null ? '' : markdownLink(t('offers.shop.more'), shown.moreUrl),
    ...(categories.length === 0 ? [] : [markdownHeading(2, t('seo.markdown.categories')), markdownList(categories)]),
    markdownLink(t('offers.shop.heading'), urlOf({ kind: 'shop' })),
  ]);
}

function writeCard(
  { slug, name, summary, categoryName, features, trialDays, price }: ShopList['products'][number],
  { currency, query }: { readonly currency: string; readonly query: string },
  context: MarkdownContext,
): string {
  const { t, urlOf } = context;
  const url = urlOf({ kind: 'product', slug });
  const written = {
    ...price,
    firstTermMinor: price.currentMinor,
    renewalMinor: price.term === 0 ? null : price.regularMinor,
  };
  return markdownDocument([
    `### ${markdownLink(name, withQuery(url, query))}`,
    markdownText(summary),
    markdownList([
      writePrice(written, currency, context),
      ...(trialDays === null ? [] : [markdownText(t('offers.trial', { days: trialDays }))]),
      ...[categoryName, ...features].map(markdownText),
    ]),
  ]).trimEnd();
}
