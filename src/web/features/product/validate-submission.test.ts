import { expect, test } from 'vitest';
import { buildConfiguration, buildField, buildProduct } from '#core/catalogue/product.builder.ts';
import { intentIn, validateSubmission } from './validate-submission.ts';

const product = buildProduct({ fields: [buildField()] });
const complete = buildConfiguration({ fields: { 'site-name': 'Engines' } });
const incomplete = buildConfiguration();
const nonsense = buildConfiguration({ quantity: 99 });

test('a complete configuration is kept', () => {
  expect(validateSubmission(product, complete, 'EUR', 'keep')).toEqual({ kind: 'accepted' });
});

test('missing details hold it back until the shopper says that they come later', () => {
  const missing = [{ path: 'fields.site-name', code: 'required' }];
  expect(validateSubmission(product, incomplete, 'EUR', 'keep')).toEqual({ kind: 'refused', issues: missing });
  expect(validateSubmission(product, incomplete, 'EUR', 'keep-incomplete')).toEqual({ kind: 'accepted' });
});

test('nonsense is refused also when details come later, and everything wrong with it is told', () => {
  expect(validateSubmission(product, nonsense, 'EUR', 'keep-incomplete')).toMatchObject({
    kind: 'refused',
    issues: [{ path: 'quantity', code: 'too-large' }, { path: 'fields.site-name' }],
  });
});

test('updating the price says nothing of what is missing', () => {
  expect(validateSubmission(product, incomplete, 'EUR', 'update')).toEqual({ kind: 'shown' });
});

test('a form sent without one of the buttons is to be kept', () => {
  expect(intentIn(new FormData())).toBe('keep');
});
