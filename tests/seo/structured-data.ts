import * as z from 'zod';

const url = z.url({ protocol: /^https?$/ });
const amount = z.string().regex(/^\d+(?:\.\d+)?$/);
const currency = z.string().regex(/^[A-Z]{3}$/);
const text = z.string().min(1);
const reference = z.strictObject({ '@id': url });

const unitPrice = z.strictObject({
  '@type': z.literal('UnitPriceSpecification'),
  price: amount,
  priceCurrency: currency,
  valueAddedTaxIncluded: z.boolean(),
  billingDuration: z.optional(z.string().regex(/^P\d+[DM]$/)),
  billingStart: z.optional(z.int().min(0)),
  unitCode: z.optional(z.literal('MON')),
  priceComponentType: z.optional(z.enum(['https://schema.org/ActivationFee', 'https://schema.org/Subscription'])),
});

const listItems = <Item extends z.ZodType>(item: Item) =>
  z.array(item).check(({ value, issues }) => {
    const positions = value.map((one) => z.object({ position: z.int() }).parse(one).position);
    if (positions.every((position, index) => position === index + 1)) return;
    issues.push({ code: 'custom', message: 'positions do not count from 1', input: value });
  });

/** The properties that schema.org and search engines require of each type this shop publishes. */
const NODES = {
  Organization: z.strictObject({
    '@type': z.literal('Organization'),
    '@id': url,
    name: text,
    legalName: text,
    url,
    logo: z.optional(url),
    address: z.strictObject({
      '@type': z.literal('PostalAddress'),
      streetAddress: text,
      addressCountry: z.string().regex(/^[A-Z]{2}$/),
    }),
    sameAs: z.optional(z.array(url).min(1)),
  }),
  WebSite: z.strictObject({
    '@type': z.literal('WebSite'),
    '@id': url,
    name: text,
    url,
    inLanguage: text,
    publisher: reference,
    potentialAction: z.strictObject({
      '@type': z.literal('SearchAction'),
      target: z.strictObject({
        '@type': z.literal('EntryPoint'),
        urlTemplate: z.string().endsWith('{search_term_string}'),
      }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
  BreadcrumbList: z.strictObject({
    '@type': z.literal('BreadcrumbList'),
    itemListElement: listItems(
      z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: text, item: url }),
    ).min(2),
  }),
  ItemList: z.strictObject({
    '@type': z.literal('ItemList'),
    name: text,
    numberOfItems: z.int().min(1),
    itemListElement: listItems(
      z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: text, url }),
    ).min(1),
  }),
  Product: z.strictObject({
    '@type': z.literal('Product'),
    '@id': url,
    name: text,
    description: text,
    sku: text,
    url,
    category: text,
    brand: z.strictObject({ '@type': z.literal('Brand'), name: text }),
    image: z.optional(z.array(url).min(1)),
    offers: z
      .array(
        z.strictObject({
          '@type': z.literal('Offer'),
          url,
          price: amount,
          priceCurrency: currency,
          availability: url,
          seller: reference,
          eligibleDuration: z.optional(
            z.strictObject({ '@type': z.literal('QuantitativeValue'), value: z.int(), unitCode: z.literal('MON') }),
          ),
          eligibleQuantity: z.optional(z.strictObject({ '@type': z.literal('QuantitativeValue'), minValue: z.int() })),
          priceSpecification: z.array(unitPrice).min(1),
        }),
      )
      .min(1),
  }),
  OfferCatalog: z.strictObject({
    '@type': z.literal('OfferCatalog'),
    name: text,
    url,
    numberOfItems: z.int().min(1),
    itemListElement: z
      .array(
        z.strictObject({
          '@type': z.literal('Offer'),
          itemOffered: z.strictObject({ '@type': z.literal('Service'), name: z.string().startsWith('.') }),
          price: amount,
          priceCurrency: currency,
          priceSpecification: z.array(unitPrice).length(2),
        }),
      )
      .min(1),
  }),
};

/** A product as structured data describes it. */
export type ProductNode = z.output<typeof NODES.Product>;

/** A node of structured data; unknown types and properties are refused. */
export const structuredDataNode = z.discriminatedUnion('@type', [
  NODES.Organization,
  NODES.WebSite,
  NODES.BreadcrumbList,
  NODES.ItemList,
  NODES.Product,
  NODES.OfferCatalog,
]);
