import { expect, test } from 'vitest';
import { buildField, buildOption, buildProduct } from '#core/catalogue/product.builder.ts';
import type { ValidationIssue } from '#core/forms/validation-issue.ts';
import copy from '#web/text/en/product.json';
import { createText } from '#web/text/text.ts';
import { issueLabel, issueText } from './issue-text.ts';

const t = createText({ locale: 'en', overrides: {} }, copy);
const product = buildProduct({
  quantity: { min: 2, max: 10, step: 2 },
  options: [buildOption(), buildOption({ key: 'ips', kind: 'quantity', quantity: { min: 1, max: 8, step: 1 } })],
  fields: [
    buildField({ key: 'name', min: 3, max: 1 }),
    buildField({ key: 'people', type: 'number', min: 5 }),
    buildField({ key: 'host', type: 'hostname' }),
    buildField({ key: 'policy', type: 'checkbox' }),
  ],
  stock: 1,
});

test.each<[string, ValidationIssue['code'], string]>([
  ['fields.name', 'required', 'This field is required.'],
  ['fields.policy', 'required', 'Please tick this box to continue.'],
  ['options.memory', 'required', 'Please choose an option.'],
  ['domain', 'required', 'Please choose a domain.'],
  ['domain', 'invalid', 'Enter a domain, e.g. example.com.'],
  ['fields.host', 'invalid', 'Enter a hostname, e.g. app.example.com.'],
  ['fields.people', 'invalid', 'Please enter a number.'],
  ['fields.people', 'too-small', 'Must be at least 5.'],
  ['fields.name', 'too-small', 'At least 3 characters.'],
  ['fields.name', 'too-large', 'No more than 1 character.'],
  ['fields', 'too-large', 'This is too long. Please shorten it.'],
  ['quantity', 'too-large', 'Please choose a number from 2 to 10 in steps of 2.'],
  ['quantity', 'out-of-stock', 'Only 1 left in stock.'],
  ['options.ips', 'too-large', 'Please choose a number from 1 to 8.'],
  ['options.memory', 'not-offered', 'Not available for the term you chose. Please choose again.'],
])('%s %s is shown as %j', (path, code, sentence) => {
  expect(issueText(t, product, { path, code })).toBe(sentence);
});

test('an issue is labelled with the name of the affected field, option or product', () => {
  const paths = ['term', 'domain', 'options.memory', 'fields.host', 'extras.unknown'];
  expect(paths.map((path) => issueLabel(t, product, path))).toEqual([
    'Billing term',
    'Domain',
    'Memory',
    'Name of the site',
    'Web Start',
  ]);
});
