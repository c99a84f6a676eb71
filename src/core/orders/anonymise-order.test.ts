import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildBasket, buildLine } from '#core/basket/basket.builder.ts';
import { buildDomainConfiguration, soldDomain } from '#core/catalogue/domain-shop.builder.ts';
import { buildConfiguration, buildProduct } from '#core/catalogue/product.builder.ts';
import { buildRegistrant } from '#core/domains/registrants/registrant.builder.ts';
import { anyPricing } from '#core/pricing/any-pricing.builder.ts';
import { priceBasket } from '#core/pricing/price-basket.ts';
import type { PricedBasket } from '#core/pricing/priced-basket.ts';
import { buildPricingContext } from '#core/pricing/pricing-context.builder.ts';
import { sumLines } from '#core/pricing/sum-lines.ts';
import { anonymiseOrder } from './anonymise-order.ts';
import { taxAddressOf } from './order.ts';
import type { BillingDetails, OrderDocument } from './order.ts';

const billing: BillingDetails = {
  type: 'business',
  name: 'M-name',
  email: 'M-email',
  country: 'DE',
  line1: 'M-line1',
  line2: 'M-line2',
  city: 'M-city',
  postcode: 'M-postcode',
  region: '',
  phone: 'M-phone',
  company: 'M-company',
  registration_number: 'M-registration',
  tax_number: 'M-tax',
};

function documentOf(priced: PricedBasket): OrderDocument {
  const consents = { termsVersion: '1', acceptedAt: 1, buttonLabel: 'place_order' };
  const registrant = buildRegistrant({ name: 'M-holder' });
  const taxNumber = { text: 'M-tax', status: 'valid', checkedAt: 1, validAt: 1, requestId: null } as const;
  const taxEvidence = { places: [{ by: 'phone', says: 'M-code' } as const], taxNumber };
  return { priced, billing, taxAddress: taxAddressOf(billing, 'valid'), taxEvidence, consents, registrant };
}

function ofNameAndService(): OrderDocument {
  const { products: own } = buildPricingContext();
  const products = (id: string) => soldDomain(id) ?? own(id);
  const fields = { hostname: 'M-answer' };
  const lines = [
    buildLine({ id: 'name', configuration: buildDomainConfiguration('m-domain.com') }),
    buildLine({
      id: 'service',
      configuration: buildConfiguration({ fields, domain: { mode: 'basket', name: 'm-domain.com', lineId: 'name' } }),
    }),
  ];
  return documentOf(
    priceBasket(buildBasket({ lines }), { ...buildPricingContext({ products: [buildProduct()] }), products }),
  );
}

const markersIn = (document: OrderDocument) =>
  [...new Set(JSON.stringify(document).match(/m-[a-z0-9]+/gi) ?? [])].toSorted();

describe('an order whose buyer deleted the account', () => {
  test('keeps on an invoice who bought, where, and what – and no way to reach them', () => {
    expect(markersIn(ofNameAndService())).toHaveLength(14);
    expect(markersIn(anonymiseOrder(ofNameAndService(), { isInvoiced: true }))).toEqual(
      [
        'M-city',
        'M-company',
        'M-line1',
        'M-line2',
        'M-name',
        'M-postcode',
        'M-registration',
        'M-tax',
        'm-domain',
      ].toSorted(),
    );
  });

  test('keeps nothing that tells who it was where there is no invoice', () => {
    const forgotten = anonymiseOrder(ofNameAndService(), { isInvoiced: false });
    expect(markersIn(forgotten)).toEqual([]);
    expect(forgotten).toMatchObject({ billing: { type: 'business', country: 'DE' }, taxAddress: { country: 'DE' } });
    expect(forgotten.priced.lines.map(({ name }) => name)).toEqual(['tld:com', 'Web Start']);
  });

  test('comes to the same amounts, invoiced or not', () => {
    fc.assert(
      fc.property(anyPricing(), fc.boolean(), ({ basket, context }, isInvoiced) => {
        const document = documentOf(priceBasket(basket, context));
        const forgotten = anonymiseOrder(document, { isInvoiced });
        expect(sumLines(forgotten.priced.lines)).toEqual(sumLines(document.priced.lines));
        expect(anonymiseOrder(forgotten, { isInvoiced })).toEqual(forgotten);
      }),
    );
  });
});
