import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { pricesIn } from '#core/catalogue/term-price.ts';
import { markdownDocument, markdownHeading, markdownLink, markdownList, markdownText } from '#core/seo/markdown.ts';
import { productOffers } from '#core/seo/product-offers.ts';
import { type MarkdownContext, writeCurrency, writePrice } from './markdown-context.ts';

type ProductDetail = OutputOf<Api['catalogue']['get']>;

/** A product as Markdown: its terms with shelf prices, what is included, and what can be chosen at which price. */
export function productMarkdown(
  { product, currency, promotions, categoryPath }: ProductDetail,
  context: MarkdownContext,
): string {
  const { t, urlOf } = context;
  const { summary, description, trialDays, deliveryNote, features } = product;
  const offers = productOffers(product, currency, promotions).map((offer) => writePrice(offer, currency, context));
  const pages = [
    markdownLink(t('offers.shop.heading'), urlOf({ kind: 'shop' })),
    ...categoryPath.map(({ slug, name }) => markdownLink(name, urlOf({ kind: 'category', slug }))),
    markdownLink(product.name, urlOf({ kind: 'product', slug: product.slug })),
  ];
  return markdownDocument([
    markdownHeading(1, product.name),
    pages.join(' / '),
    markdownText(summary),
    markdownText(description === summary ? '' : description),
    markdownText(deliveryNote),
    ...section(t('seo.markdown.terms'), [
      ...offers,
      ...(trialDays === null ? [] : [markdownText(t('offers.trial', { days: trialDays }))]),
    ]),
    writeCurrency(currency, context),
    ...section(t('product.features'), features.map(markdownText)),
    ...product.options.flatMap((option) => [
      markdownHeading(2, `${t('product.options')}: ${option.name}`),
      markdownText(option.description),
      markdownList(option.values.map((value) => writeValue(value, option.name, currency, context))),
    ]),
    ...section(
      t('product.extras'),
      product.extras.map(({ name, description: text, prices }) =>
        [name, text]
          .filter((part) => part !== '')
          .map(markdownText)
          .concat(writePrices(prices, currency, context))
          .join(' – '),
      ),
    ),
  ]);
}

function section(heading: string, items: readonly string[]): readonly string[] {
  return items.length === 0 ? [] : [markdownHeading(2, heading), markdownList(items)];
}

type ProductView = ProductDetail['product'];
type OptionValueView = ProductView['options'][number]['values'][number];

/** A value with what it adds to the price of each term, or with the price it replaces. */
function writeValue(
  { name, effect, prices }: OptionValueView,
  optionName: string,
  currency: string,
  context: MarkdownContext,
): string {
  const isIncluded = pricesIn(prices, currency).every(
    ({ regularMinor, currentMinor, setupMinor }) => regularMinor === 0 && currentMinor === 0 && setupMinor === 0,
  );
  const shownName = markdownText(name || optionName);
  if (effect === 'add' && isIncluded) return `${shownName} – ${markdownText(context.t('product.option.included'))}`;
  const sign = effect === 'add' ? '+ ' : '';
  return [shownName, ...writePrices(prices, currency, context).map((price) => `${sign}${price}`)].join(' – ');
}

function writePrices(prices: ProductView['prices'], currency: string, context: MarkdownContext): string[] {
  return pricesIn(prices, currency).map(({ term, currentMinor, regularMinor, setupMinor }) =>
    writePrice(
      { term, firstTermMinor: currentMinor, renewalMinor: term === 0 ? null : regularMinor, setupMinor },
      currency,
      context,
    ),
  );
}
