import { expect, test } from 'vitest';
import { buildConfiguration, buildField, buildProduct } from '#core/catalogue/product.builder.ts';
import { remainingErrors } from './remaining-errors.ts';

const product = buildProduct({ fields: [buildField({ key: 'a' }), buildField({ key: 'b' })] });
const submitted = buildConfiguration();
const missing = (key: string) => ({ path: `fields.${key}`, code: 'required' }) as const;

test('corrected fields are no longer reported, missing ones still are', () => {
  const returned = { configuration: submitted, issues: [missing('a'), missing('b')] };
  const current = buildConfiguration({ fields: { a: 'x' } });
  expect(remainingErrors(product, 'EUR', returned, current)).toEqual([missing('b')]);
});

test('errors found by the server remain, and no new ones are reported during editing', () => {
  const stock = { path: 'quantity', code: 'out-of-stock' } as const;
  const returned = { configuration: submitted, issues: [stock] };
  expect(remainingErrors(product, 'EUR', returned, submitted)).toEqual([stock]);
});
