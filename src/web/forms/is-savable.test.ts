import { expect, test } from 'vitest';
import { isSavable } from './is-savable.ts';

function control(name: string, { type = 'text', autocomplete = '' } = {}) {
  return { name, type, autocomplete };
}

test.each(['name', 'postcode', 'registrant.fields.tax-code', 'field.hostname', 'acceptTerms', 'option.ram', 'country'])(
  'the input of the field %s is saved',
  (name) => {
    expect(isSavable(control(name))).toBe(true);
  },
);

test.each([
  control('password', { type: 'password' }),
  control('shown', { autocomplete: 'new-password' }),
  control('code'),
  control('auth_code'),
  control('domain.code'),
  control('challenge'),
  control('domain.authCode'),
  control('digits', { autocomplete: 'one-time-code' }),
  control('card_num'),
  control('number', { autocomplete: 'cc-number' }),
  control('captcha', { type: 'hidden' }),
  control('commandId', { type: 'hidden' }),
  control(''),
])('secrets and hidden fields are not saved: $name $type $autocomplete', (secret) => {
  expect(isSavable(secret)).toBe(false);
});

test('a promo code is not a secret', () => {
  expect(isSavable(control('code'), 'apply-voucher')).toBe(true);
  expect(isSavable(control('code'), 'two-factor')).toBe(false);
});
