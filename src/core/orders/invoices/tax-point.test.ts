import { describe, expect, test } from 'vitest';
import { buildBasket, buildLine } from '#core/basket/basket.builder.ts';
import { buildTaxAddress, buildTaxRate, buildTaxTable } from '#core/billing/tax/tax-table.builder.ts';
import { priceBasket } from '#core/pricing/price-basket.ts';
import { buildPricingContext } from '#core/pricing/pricing-context.builder.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import { receivedAt, retaxAtTaxPoint, taxPointOf } from './tax-point.ts';

const RATE_INCREASE = buildTaxTable({
  rates: [
    buildTaxRate({ to: '2026-04-30' }),
    buildTaxRate({ basisPoints: 2100, from: '2026-05-01' }),
    buildTaxRate({ country: 'FR', basisPoints: 2000 }),
  ],
});
const GROSS = { country: 'DE', timeZone: 'Europe/Berlin', pricesIncludeTax: true, fixedAbroad: 'gross' } as const;

/** A plan for 48.00 ordered on 30 April in Berlin. */
function ordered({ pricesIncludeTax = true, country = 'DE', business = false } = {}) {
  const taxAddress = buildTaxAddress({ country, business });
  const context = buildPricingContext({
    brand: { ...GROSS, pricesIncludeTax },
    taxes: RATE_INCREASE,
    address: taxAddress,
    at: Date.parse('2026-04-30T20:00:00+02:00'),
  });
  return { priced: priceBasket(buildBasket({ lines: [buildLine()] }), context), taxAddress };
}

function paid(sale: ReturnType<typeof ordered>, at: string, fixedAmount: 'gross' | 'net' = 'gross'): string {
  const pointOf = () => Date.parse(at);
  const { taxes, totalMinor } = retaxAtTaxPoint(sale, { brand: GROSS, taxes: RATE_INCREASE }, { pointOf, fixedAmount });
  const written = taxes.map((tax) => `${tax.basisPoints / 100}% of ${tax.taxableMinor}: ${tax.amountMinor}`);
  return `${written.join(' + ')} = ${totalMinor}`;
}

describe('an order placed on 30 April, before the rate rises from 19 to 21 %', () => {
  test("has the tax rate of the payment day in the brand's time zone", () => {
    expect(paid(ordered(), '2026-04-30T23:59:59+02:00')).toBe('19% of 4034: 766 = 4800');
    expect(paid(ordered(), '2026-05-01T00:00:00+02:00')).toBe('21% of 3967: 833 = 4800');
  });

  test('keeps the total amount after a rate change, also with prices that exclude tax', () => {
    const net = ordered({ pricesIncludeTax: false });
    expect(paid(net, '2026-04-30T23:00:00+02:00')).toBe('19% of 4800: 912 = 5712');
    expect(paid(net, '2026-05-02T09:00:00+02:00')).toBe('21% of 4721: 991 = 5712');
  });

  test('keeps the net amount if the net is fixed', () => {
    expect(paid(ordered({ pricesIncludeTax: false }), '2026-05-02T09:00:00+02:00', 'net')).toBe(
      '21% of 4800: 1008 = 5808',
    );
    expect(paid(ordered(), '2026-05-02T09:00:00+02:00', 'net')).toBe('21% of 4034: 847 = 4881');
  });

  test("to another country is taxed at that country's rate", () => {
    expect(paid(ordered({ country: 'FR' }), '2026-05-02T09:00:00+02:00')).toBe('20% of 4000: 800 = 4800');
  });

  test('without tax stays untaxed', () => {
    const sale = ordered({ country: 'US' });
    expect(
      retaxAtTaxPoint(
        sale,
        { brand: GROSS, taxes: RATE_INCREASE },
        { pointOf: () => Date.UTC(2026, 5, 1), fixedAmount: 'gross' },
      ),
    ).toBe(sale.priced);
  });
});

test('an order whose tax address changed afterwards keeps the confirmed tax', () => {
  const sale = ordered();
  const abroad = { ...sale, taxAddress: { ...sale.taxAddress, country: 'FR' } };
  expect(paid(abroad, '2026-05-02T09:00:00+02:00')).toBe('19% of 4034: 766 = 4800');
  const business = { ...abroad, taxAddress: buildTaxAddress({ country: 'FR', business: true, taxNumberValid: true }) };
  expect(paid(business, '2026-05-02T09:00:00+02:00')).toBe('19% of 4034: 766 = 4800');
});

test('the tax point is the payment, or the start of supply if that is earlier', () => {
  const service = { renews: { serviceId: 'service-1', from: 10 } };
  expect(taxPointOf({}, { paidAt: 20, deliveredAt: null })).toBe(20);
  expect(taxPointOf({}, { paidAt: 20, deliveredAt: 15 })).toBe(15);
  expect(taxPointOf(service, { paidAt: 20, deliveredAt: null })).toBe(10);
  expect(taxPointOf(service, { paidAt: 5, deliveredAt: null })).toBe(5);
});

describe('a payment to the account of the brand was received', () => {
  const at = (time: string) => Date.parse(`${time}+02:00`);
  const settled = {
    amountMinor: 4800,
    placedAt: at('2026-04-29T10:00'),
    settledAt: at('2026-05-04T09:00'),
    zone: timeZoneOf('Europe/Berlin'),
  };
  const booked = (receivedOn: string | null, amountMinor = 4800, recordedAt = settled.settledAt) => ({
    receivedOn,
    amountMinor,
    recordedAt,
  });

  test.each([
    ['when it is settled, without receipts', [], '2026-05-04T09:00'],
    [
      'on the day the bank booked the last part',
      [booked('2026-05-02', 2400), booked('2026-04-30', 2400)],
      '2026-05-02T12:00',
    ],
    [
      'on the day the bank booked the whole amount, though more was booked later',
      [booked('2026-05-02'), booked('2026-04-30')],
      '2026-04-30T12:00',
    ],
    [
      'on the day of the last part, if less is enough',
      [booked('2026-04-30', 9), booked('2026-05-02', 9)],
      '2026-05-02T12:00',
    ],
    [
      'on the day of the part that replaced one that was paid back',
      [booked('2026-04-29', 2400), booked('2026-04-30', -2400), booked('2026-04-30', 2400), booked('2026-05-02', 2400)],
      '2026-05-02T12:00',
    ],
    [
      'on the day it was received again after all of it was paid back',
      [booked('2026-04-29'), booked('2026-04-30', -4800), booked('2026-05-02')],
      '2026-05-02T12:00',
    ],
    [
      'on the day since which all of it is held, though more was paid back later',
      [booked('2026-04-30'), booked('2026-05-01'), booked('2026-05-02', -4800)],
      '2026-04-30T12:00',
    ],
    [
      'on the first day, though a second transfer was paid back on the day it came',
      [booked('2026-04-30'), booked('2026-05-02', -4800), booked('2026-05-02')],
      '2026-04-30T12:00',
    ],
    [
      'on the day of the last part, not of what was paid back later, if less is enough',
      [booked('2026-04-30', 18), booked('2026-05-02', -9)],
      '2026-04-30T12:00',
    ],
    [
      'when a part without a day was recorded',
      [booked('2026-04-30', 2400), booked(null, 2400, at('2026-05-03T08:00'))],
      '2026-05-03T08:00',
    ],
    ['when it was ordered, if it was booked before', [booked('2026-04-28')], '2026-04-29T10:00'],
    ['when it is settled, if it was booked later', [booked('2026-05-05')], '2026-05-04T09:00'],
  ])('%s', (_case, receipts, received) => {
    expect(receivedAt(receipts, settled)).toBe(at(received));
  });
});
