import { brandCss } from '#core/storefront/brand-css.ts';
import type { Storefront, StorefrontView } from './shell-data.ts';

/** What the pages use of a storefront, and the brand's style sheet; the same for all requests of a version. */
export interface ShownStorefront {
  readonly brand: StorefrontView['brand'];
  readonly client: StorefrontView['client'];
  readonly brandStyle: string;
}

/** Leaves out what the style sheet contains and what is for other clients of the API; used on the server only. */
export function shownStorefront({ brand, client }: Pick<Storefront, 'brand' | 'client'>): ShownStorefront {
  const known = shown.get(brand);
  if (known !== undefined) return known;
  const { theme, ...ofBrand } = brand;
  const { theme: _inStyle, textNamespaces: _unused, ...ofClient } = client;
  const made = {
    brand: { ...ofBrand, theme: { uiConfig: theme.uiConfig } },
    client: ofClient,
    // Written on the server, so that the code that writes it is not part of the browser's bundle.
    brandStyle: brandCss(brand),
  };
  shown.set(brand, made);
  return made;
}

const shown = new WeakMap<Storefront['brand'], ShownStorefront>();
