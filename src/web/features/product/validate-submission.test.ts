import { expect, test } from 'vitest';
import { buildConfiguration, buildField, buildProduct } from '#core/catalogue/product.builder.ts';
import { intentIn, validateSubmission } from './validate-submission.ts';

const product = buildProduct({ fields: [buildField()] });
const complete = buildConfiguration({ fields: { 'site-name': 'Engines' } });
const incomplete = buildConfiguration();
const nonsense = buildConfiguration({ quantity: 99 });

test('a complete configuration is accepted', () => {
  expect(validateSubmission(product, complete, 'EUR', 'keep')).toEqual({ kind: 'accepted' });
});

test('missing details are refused unless the shopper chooses to add them later', () => {
  const missing = [{ path: 'fields.site-name', code: 'required' }];
  expect(validateSubmission(product, incomplete, 'EUR', 'keep')).toEqual({ kind: 'refused', issues: missing });
  expect(validateSubmission(product, incomplete, 'EUR', 'keep-incomplete')).toEqual({ kind: 'accepted' });
});

test('an invalid configuration is refused even when details are added later, with all of its issues', () => {
  expect(validateSubmission(product, nonsense, 'EUR', 'keep-incomplete')).toMatchObject({
    kind: 'refused',
    issues: [{ path: 'quantity', code: 'too-large' }, { path: 'fields.site-name' }],
  });
});

test('updating the price reports no missing details', () => {
  expect(validateSubmission(product, incomplete, 'EUR', 'update')).toEqual({ kind: 'shown' });
});

test('a form sent without a button is read as saved', () => {
  expect(intentIn(new FormData())).toBe('keep');
});
