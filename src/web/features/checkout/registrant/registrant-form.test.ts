import { expect, test } from 'vitest';
import { formOf } from '#web/test-support/form-of.ts';
import { readRegistrantForm } from './registrant-form.ts';
import { buildOwner, ownerForm } from './registrant.builder.ts';

test('the owner is parsed from the form, with answers by their keys', () => {
  const owner = buildOwner({ fields: { 'tax-code': '12345678' } });
  expect(readRegistrantForm(ownerForm(owner, { name: 'Anna Berg' }))).toEqual(owner);
  expect(readRegistrantForm(ownerForm(buildOwner({ sameAsBilling: true })))?.sameAsBilling).toBe(true);
});

test('a form without owner fields has no owner', () => {
  const form = formOf({ name: 'Anna Berg' });
  expect(readRegistrantForm(form)).toBeNull();
});
