import { formatMoney, formatMoneyInStyle } from '#core/money/format-money.ts';
import type { IndexablePage } from '#core/seo/indexable-pages.ts';
import { markdownText } from '#core/seo/markdown.ts';
import type { BillingTerm } from '#core/time/billing-term.ts';
import domains from '#web/text/en/domains.json';
import offers from '#web/text/en/offers.json';
import product from '#web/text/en/product.json';
import seo from '#web/text/en/seo.json';
import { type Copy, createText, type Text } from '#web/text/text.ts';

/** What the Markdown of a page is written with; its functions return text without Markdown. */
export interface MarkdownContext {
  readonly t: Text<keyof typeof seo | keyof typeof offers | keyof typeof product | keyof typeof domains>;
  readonly money: (amountMinor: number, currency: string) => string;
  readonly termName: (months: number) => string;
  readonly pricesIncludeTax: boolean;
  /** The URL of a page in the same language. */
  readonly urlOf: (page: IndexablePage) => string;
}

/** Creates the context of a brand in a language. */
export function createMarkdownContext(
  copy: Copy,
  rest: Pick<MarkdownContext, 'pricesIncludeTax' | 'urlOf'>,
): MarkdownContext {
  const t = createText(copy, seo, offers, product, domains);
  return {
    ...rest,
    t,
    money(amountMinor, currency) {
      const style = copy.written?.money[currency];
      return style === undefined
        ? formatMoney(amountMinor, currency, copy.locale)
        : formatMoneyInStyle(amountMinor, currency, style);
    },
    termName: (months) =>
      months > 0 && months % 12 === 0 ? t('offers.term.years', { years: months / 12 }) : t('offers.term', { months }),
  };
}

/** The price of a term with what renews and what is due besides, as on the shelf; in minor units. */
export interface WrittenPrice {
  readonly term: BillingTerm;
  readonly firstTermMinor: number;
  /** null if nothing renews. */
  readonly renewalMinor: number | null;
  readonly setupMinor: number;
  readonly quantity?: number;
}

/** A price in one line. */
export function writePrice(
  { term, firstTermMinor, renewalMinor, setupMinor, quantity = 1 }: WrittenPrice,
  currency: string,
  { t, money, termName }: MarkdownContext,
): string {
  const price = money(firstTermMinor, currency);
  const parts = [
    renewalMinor === null
      ? t('seo.markdown.once', { price })
      : t('seo.markdown.price', { price, term: termName(term), renewal: money(renewalMinor, currency) }),
    ...(quantity === 1 ? [] : [t('offers.minimum', { quantity })]),
    ...(setupMinor === 0 ? [] : [t('offers.setup', { price: money(setupMinor, currency) })]),
  ];
  return markdownText(parts.join('; '));
}

/** The currency of a page and whether its prices include tax. */
export function writeCurrency(currency: string, { t, pricesIncludeTax }: MarkdownContext): string {
  return `${currency}. ${markdownText(t(pricesIncludeTax ? 'product.tax.included' : 'product.tax.added'))}`;
}
