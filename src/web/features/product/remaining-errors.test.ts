import { expect, test } from 'vitest';
import { buildConfiguration, buildField, buildProduct } from '#core/catalogue/product.builder.ts';
import { remainingErrors } from './remaining-errors.ts';

const product = buildProduct({ fields: [buildField({ key: 'a' }), buildField({ key: 'b' })] });
const submitted = buildConfiguration();
const missing = (key: string) => ({ path: `fields.${key}`, code: 'required' }) as const;

test('what was put right is no longer told, what is still missing is', () => {
  const returned = { configuration: submitted, issues: [missing('a'), missing('b')] };
  const current = buildConfiguration({ fields: { a: 'x' } });
  expect(remainingErrors(product, 'EUR', returned, current)).toEqual([missing('b')]);
});

test('what only the server can tell stays, and nothing new is told while the shopper is at it', () => {
  const stock = { path: 'quantity', code: 'out-of-stock' } as const;
  const returned = { configuration: submitted, issues: [stock] };
  expect(remainingErrors(product, 'EUR', returned, submitted)).toEqual([stock]);
});
