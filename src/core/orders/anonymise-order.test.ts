import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildBasket, buildLine } from '#core/basket/basket.builder.ts';
import type { BillingDetails } from '#core/billing/billing-details.ts';
import { taxAddressOf } from '#core/billing/tax/tax-territory.ts';
import { buildDomainConfiguration, soldDomain } from '#core/catalogue/domain-shop.builder.ts';
import { buildConfiguration, buildProduct } from '#core/catalogue/product.builder.ts';
import { buildRegistrant } from '#core/domains/registrants/registrant.builder.ts';
import { anyPricing } from '#core/pricing/any-pricing.builder.ts';
import { priceBasket } from '#core/pricing/price-basket.ts';
import type { PricedBasket } from '#core/pricing/priced-basket.ts';
import { buildPricingContext } from '#core/pricing/pricing-context.builder.ts';
import { sumLines } from '#core/pricing/sum-lines.ts';
import { anonymiseOrder } from './anonymise-order.ts';
import type { OrderDocument } from './order.ts';

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
  registrationNumber: 'M-registration',
  taxNumber: 'M-tax',
};

function documentOf(priced: PricedBasket): OrderDocument {
  const consents = { termsVersion: '1', acceptedAt: 1, buttonLabel: 'place-order' };
  const registrant = buildRegistrant({ name: 'M-holder' });
  const taxNumber = { text: 'M-tax', state: 'valid', checkedAt: 1, validAt: 1, requestId: null } as const;
  const taxEvidence = { places: [{ by: 'phone', says: 'M-code' } as const], taxNumber };
  return {
    priced,
    billing,
    taxAddress: taxAddressOf(billing, 'valid'),
    taxEvidence,
    consents,
    language: 'de',
    timeZone: 'Europe/Berlin',
    registrant,
  };
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

describe('an anonymised order', () => {
  test('retains buyer, address and items without contact data if it was invoiced', () => {
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

  test('retains no personal data without an invoice', () => {
    const anonymised = anonymiseOrder(ofNameAndService(), { isInvoiced: false });
    expect(markersIn(anonymised)).toEqual([]);
    expect(anonymised).toMatchObject({ billing: { type: 'business', country: 'DE' }, taxAddress: { country: 'DE' } });
    expect(anonymised.priced.lines.map(({ name }) => name)).toEqual(['tld:com', 'Web Start']);
  });

  test.each([true, false])(
    'has documents in the language and time zone it was placed in (invoiced: %s)',
    (isInvoiced) => {
      const anonymised = anonymiseOrder(ofNameAndService(), { isInvoiced });
      expect(anonymised).toMatchObject({ language: 'de', timeZone: 'Europe/Berlin' });
    },
  );

  test('has unchanged amounts, invoiced or not', () => {
    fc.assert(
      fc.property(anyPricing(), fc.boolean(), ({ basket, context }, isInvoiced) => {
        const document = documentOf(priceBasket(basket, context));
        const anonymised = anonymiseOrder(document, { isInvoiced });
        expect(sumLines(anonymised.priced.lines)).toEqual(sumLines(document.priced.lines));
        expect(anonymiseOrder(anonymised, { isInvoiced })).toEqual(anonymised);
      }),
    );
  });
});
