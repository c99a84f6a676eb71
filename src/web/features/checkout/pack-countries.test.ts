import { expect, test } from 'vitest';
import { countriesIn } from '#core/billing/countries.ts';
import { LANGUAGES } from '#core/storefront/languages.ts';
import type { Language } from '#core/storefront/languages.ts';
import { buildCheckout } from '#web/test-support/stub-checkout.ts';
import { addressRules } from './address-rules.ts';
import { packCountries, unpackCountries } from './pack-countries.ts';

// oxlint-disable-next-line typescript/consistent-type-assertions -- the keys of a constant
test.each(Object.keys(LANGUAGES) as Language[])(
  'every country comes out of its text as it went in (%s)',
  (language) => {
    const checkout = buildCheckout({ countries: [...countriesIn(language)] });
    const data = { checkout, addressRules: addressRules(), saved: [], orderKey: 'key-1' };
    expect(unpackCountries(packCountries(data))).toEqual(data);
  },
);
