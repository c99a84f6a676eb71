import { ownershipCost } from '#core/pricing/domain-price-view.ts';
import { markdownDocument, markdownHeading, markdownLink, markdownTable, markdownText } from '#core/seo/markdown.ts';
import type { PricedTld } from '#core/seo/price-data.ts';
import { type MarkdownContext, writeCurrency } from './markdown-context.ts';

/** What the domain search shows before a search. */
interface ShownDomains {
  readonly title: string;
  readonly description: string;
  readonly currency: string;
  readonly tlds: readonly PricedTld[];
}

/** The prices of domains as Markdown: registration for the shortest term, each further year, transfer, restore. */
export function domainsMarkdown(
  { title, description, currency, tlds }: ShownDomains,
  context: MarkdownContext,
): string {
  const { t, money, termName, urlOf } = context;
  const amount = (minor: number | null) => (minor === null ? '–' : markdownText(money(minor, currency)));
  const head = [
    t('product.domain'),
    t('seo.markdown.registration'),
    t('domains.details.renew'),
    t('domains.details.transfer'),
    t('domains.details.restore'),
  ];
  const rows = tlds.map(({ unicode, price }) => [
    markdownText(`.${unicode}`),
    `${amount(ownershipCost(price, price.minYears))} (${markdownText(termName(price.minYears * 12))})`,
    amount(price.renewMinor),
    amount(price.transferMinor),
    amount(price.restoreMinor),
  ]);
  return markdownDocument([
    markdownHeading(1, title),
    markdownText(description),
    ...(rows.length === 0 ? [] : [writeCurrency(currency, context), markdownTable(head.map(markdownText), rows)]),
    [
      markdownLink(title, urlOf({ kind: 'domains' })),
      markdownLink(t('offers.shop.heading'), urlOf({ kind: 'shop' })),
    ].join(' / '),
  ]);
}
