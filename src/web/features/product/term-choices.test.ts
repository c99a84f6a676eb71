import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyProduct } from '#core/catalogue/product-arbitrary.builder.ts';
import { buildPrices, buildProduct } from '#core/catalogue/product.builder.ts';
import { termChoices } from './term-choices.ts';

test('a term shows what it costs a month and saves against the shortest one', () => {
  const prices = buildPrices({
    EUR: [
      [1, 500],
      [12, 6000, 4800],
      [24, 12_000],
    ],
  });
  const choices = termChoices(buildProduct({ prices }), 'EUR');
  expect(choices.map(({ term, perMonthMinor, savingPercent }) => [term, perMonthMinor, savingPercent])).toEqual([
    [1, null, null],
    [12, 400, 20],
    [24, 500, null],
  ]);
});

test('what is paid once is compared with nothing', () => {
  const prices = buildPrices({
    EUR: [
      [0, 5900],
      [1, 10_000],
    ],
  });
  expect(termChoices(buildProduct({ prices }), 'EUR')[0]).toMatchObject({ perMonthMinor: null, savingPercent: null });
});

test('a free first month makes no other term look cheap', () => {
  const prices = buildPrices({
    EUR: [
      [1, 500, 0],
      [12, 6000, 4800],
    ],
  });
  expect(termChoices(buildProduct({ prices }), 'EUR').map((choice) => choice.savingPercent)).toEqual([null, null]);
});

test('a saving is never claimed beyond what is saved', () => {
  fc.assert(
    fc.property(anyProduct(), (product) => {
      const choices = termChoices(product, 'EUR');
      const shortest = choices.find(({ term }) => term > 0);
      for (const { term, currentMinor, savingPercent } of choices) {
        if (savingPercent === null || shortest === undefined) continue;
        expect(savingPercent).toBeGreaterThan(0);
        const paidByShortest = shortest.currentMinor * term;
        expect((100 - savingPercent) * paidByShortest).toBeGreaterThanOrEqual(100 * currentMinor * shortest.term);
      }
    }),
  );
});
