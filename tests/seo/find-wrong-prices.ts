import { currencyDigits } from '#core/money/currency-digits.ts';
import { minorToDecimal } from '#core/money/decimal.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { type ProductNode, structuredDataNode } from './structured-data.ts';

/** Offers in structured data that differ from what the shelf and the configuration ask. */
export async function findWrongPrices(
  app: Pick<TestApp, 'client'>,
  { host }: { readonly host: string },
  data: readonly unknown[],
): Promise<readonly string[]> {
  const { api } = app.client({ host });
  const list = await api.catalogue.list({});
  const domains = await api.domains.prices({});
  if (!list.ok || !domains.ok) throw new Error('The catalogue cannot be read.');
  const nodes = data.map((node) => structuredDataNode.parse(node));
  const products = nodes.filter((node) => node['@type'] === 'Product');
  const wrong = list.value.products.flatMap(({ id, name, price, trialDays }) => {
    const decimal = (amountMinor: number) => minorToDecimal(amountMinor, currencyDigits(list.value.currency));
    const expected = {
      price: decimal(price.currentMinor + price.setupMinor),
      parts: [
        ...(trialDays === null ? [] : [decimal(0)]),
        decimal(price.currentMinor),
        ...(price.setupMinor === 0 ? [] : [decimal(price.setupMinor)]),
        ...(price.term === 0 ? [] : [decimal(price.regularMinor)]),
      ],
    };
    const offers = products.filter(({ sku }) => sku === id).map(firstOffer);
    return offers.length > 0 && offers.every((offer) => JSON.stringify(offer) === JSON.stringify(expected))
      ? []
      : [`${name}: ${JSON.stringify(offers)} instead of ${JSON.stringify(expected)}`];
  });
  const catalogues = nodes.filter((node) => node['@type'] === 'OfferCatalog');
  const isSold = domains.value.tlds.length > 0;
  return isSold === catalogues.length > 0 ? wrong : [...wrong, 'the prices of domains are not published'];
}

/** The offer of the term on the product's card. */
function firstOffer({ offers: [offer] }: ProductNode) {
  return { price: offer?.price, parts: offer?.priceSpecification.map(({ price }) => price) };
}
