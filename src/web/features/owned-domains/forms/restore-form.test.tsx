import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildShell, renderPage } from '#web/test-support/render.tsx';
import { buildOwnedDetail } from '#web/test-support/stub-owned-domains.ts';
import { buildBrand, buildStorefront } from '#web/test-support/stub-storefront.ts';
import { RestoreForm } from './restore-form.tsx';

test.each([
  [true, ['€90.00', '€14.90', '€104.90']],
  [false, ['€90.00 plus tax', '€14.90 plus tax', '€104.90 plus tax']],
])(
  'the amounts of a restore say whether tax is added, with prices that include tax: %s',
  (pricesIncludeTax, amounts) => {
    const shell = buildShell({ storefront: buildStorefront({ brand: buildBrand({ pricesIncludeTax }) }) });
    const domain = buildOwnedDetail({ state: 'redemption', restore: { years: 1, feeMinor: 9000, yearsMinor: 1490 } });
    renderPage(<RestoreForm domain={domain} outcome={{ result: null, saved: null }} />, { shell });
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(amounts);
  },
);
