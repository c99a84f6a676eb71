import type { Brand, Cell } from '#tests/gallery/cell.ts';
import { GALLERY } from '#tests/gallery/gallery.ts';
import { show } from '#tests/gallery/show.ts';
import { test } from '#tests/journeys/processing/isolated-shop.ts';
import { expect } from '#tests/journeys/steps/journey.ts';

/** The pictures of docs/screens by name: states of the gallery, each in light and dark. */
const PICTURES: Readonly<Record<string, Shot>> = {
  shop: { cell: GALLERY.shop.everything },
  domains: { cell: GALLERY.domains.words },
  product: { cell: GALLERY.productAdd.fresh },
  basket: { cell: GALLERY.basket.filled },
  checkout: { cell: GALLERY.checkout['way card-intent'], form: 'Card details' },
  confirmation: { cell: GALLERY.order.success },
  meridian: { cell: GALLERY.shop.everything, brand: 'meridian' },
  'meridian-product': { cell: GALLERY.productAdd.fresh, brand: 'meridian' },
};

interface Shot {
  readonly cell: Cell;
  readonly brand?: Brand;
  /** The title of the provider's form, which is loaded when it is visible. */
  readonly form?: string;
}

test.use({ timeScale: '30' });

const SCHEMES = { light: '', dark: '-dark' } as const;

for (const [name, { cell, brand = 'larkhost', form }] of Object.entries(PICTURES))
  for (const [scheme, ending] of Object.entries(SCHEMES)) {
    test(`${name}, ${scheme}`, async ({ page, shop }, { project }) => {
      await page.emulateMedia({ colorScheme: scheme === 'dark' ? 'dark' : 'light' });
      await show(page, cell, shop, { brand, language: 'en' });
      if (form !== undefined)
        await expect(page.getByTitle(form).contentFrame().getByRole('textbox').first()).toBeVisible();
      await page.evaluate('document.fonts.ready');
      await page.screenshot({ path: `docs/screens/${name}-${project.name}${ending}.png`, scale: 'css' });
    });
  }
