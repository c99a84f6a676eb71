import { currencyDigits } from '#core/money/currency-digits.ts';
import { minorToDecimal } from '#core/money/decimal.ts';
import { type DomainPriceView, ownershipCost } from '#core/pricing/domain-price-view.ts';
import { organizationId } from './brand-data.ts';
import type { JsonLdNode } from './json-ld.ts';
import type { ProductOffer } from './product-offers.ts';

/** What every price of a page has in common. */
export interface PriceScope {
  readonly origin: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly pricesIncludeTax: boolean;
}

/** The facts about a product in structured data. */
export interface DescribedProduct {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly brand: string;
  readonly url: string;
  readonly images: readonly string[];
  readonly trialDays: number | null;
  readonly stock: number | null;
}

/** A product with an offer for each term (docs/rules/seo.md). */
export function productData(product: DescribedProduct, offers: readonly ProductOffer[], scope: PriceScope): JsonLdNode {
  return {
    '@type': 'Product',
    '@id': `${product.url}#product`,
    name: product.name,
    description: product.description,
    sku: product.id,
    url: product.url,
    category: product.category,
    brand: { '@type': 'Brand', name: product.brand },
    image: product.images.length === 0 ? undefined : product.images,
    offers: offers.map((offer) => offerData(offer, product, scope)),
  };
}

function offerData(offer: ProductOffer, product: DescribedProduct, scope: PriceScope): JsonLdNode {
  const { term, quantity, firstTermMinor, setupMinor, renewalMinor } = offer;
  const period = term === 0 ? null : { months: term };
  return {
    '@type': 'Offer',
    url: product.url,
    price: decimal(firstTermMinor + setupMinor, scope),
    priceCurrency: scope.currency,
    availability: `https://schema.org/${availability(product.stock)}`,
    seller: { '@id': organizationId(scope.origin) },
    eligibleDuration: period === null ? undefined : months(term),
    eligibleQuantity: quantity === 1 ? undefined : { '@type': 'QuantitativeValue', minValue: quantity },
    priceSpecification: [
      ...(product.trialDays === null ? [] : [{ ...unitPrice(0, scope), billingDuration: `P${product.trialDays}D` }]),
      { ...unitPrice(firstTermMinor, scope), ...(period === null ? {} : { ...billing(term), billingStart: 0 }) },
      ...(setupMinor === 0
        ? []
        : [{ ...unitPrice(setupMinor, scope), priceComponentType: 'https://schema.org/ActivationFee' }]),
      ...(renewalMinor === null ? [] : [renewal(renewalMinor, term, scope)]),
    ],
  };
}

/** The price of each later term, which begins after the first. */
function renewal(amountMinor: number, term: number, scope: PriceScope): JsonLdNode {
  return {
    ...unitPrice(amountMinor, scope),
    ...billing(term),
    billingStart: term,
    priceComponentType: 'https://schema.org/Subscription',
  };
}

/** The price of a TLD. */
export interface PricedTld {
  /** In Unicode, without leading dot. */
  readonly unicode: string;
  readonly price: Pick<
    DomainPriceView,
    'registerRegularMinor' | 'registerCurrentMinor' | 'renewMinor' | 'transferMinor' | 'restoreMinor' | 'minYears'
  >;
}

/** The domains of a brand by TLD: the registration for the shortest term, and each further year. */
export function domainCatalogueData(
  name: string,
  tlds: readonly PricedTld[],
  scope: PriceScope & { readonly url: string },
): JsonLdNode {
  return {
    '@type': 'OfferCatalog',
    name,
    url: scope.url,
    numberOfItems: tlds.length,
    itemListElement: tlds.map(({ unicode, price }) => {
      const dueMinor = ownershipCost(price, price.minYears);
      const first = price.minYears * 12;
      return {
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: `.${unicode}` },
        price: decimal(dueMinor, scope),
        priceCurrency: scope.currency,
        priceSpecification: [
          { ...unitPrice(dueMinor, scope), ...billing(first), billingStart: 0 },
          { ...renewal(price.renewMinor, 12, scope), billingStart: first },
        ],
      };
    }),
  };
}

function unitPrice(amountMinor: number, scope: PriceScope): JsonLdNode {
  return {
    '@type': 'UnitPriceSpecification',
    price: decimal(amountMinor, scope),
    priceCurrency: scope.currency,
    valueAddedTaxIncluded: scope.pricesIncludeTax,
  };
}

/** The period a price is for; billingStart counts in the same unit. */
function billing(term: number) {
  return { billingDuration: `P${term}M`, unitCode: MONTH };
}

function months(value: number): JsonLdNode {
  return { '@type': 'QuantitativeValue', value, unitCode: MONTH };
}

/** UN/CEFACT Recommendation 20. */
const MONTH = 'MON';

/** Stock is a limit of the whole sale; what is left of it is not published. */
function availability(stock: number | null): string {
  if (stock === null) return 'InStock';
  return stock === 0 ? 'SoldOut' : 'LimitedAvailability';
}

function decimal(amountMinor: number, { currency }: PriceScope): string {
  return minorToDecimal(amountMinor, currencyDigits(currency));
}
