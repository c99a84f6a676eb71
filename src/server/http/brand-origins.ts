import type { Brand } from '#core/storefront/brand.ts';

/** Origins other than ours that a brand's look comes from: its fonts service, logo and favicon (D13); and the widget of its captcha (D9). */
export interface BrandOrigins {
  readonly fonts: readonly string[];
  readonly images: readonly string[];
  readonly captcha: readonly string[];
}

/** Reads them off the brand record. */
export function brandOrigins(brand: Brand): BrandOrigins {
  const service = originOf(brand.styles.brand_font.href);
  const images = [originOf(brand.image?.full_url ?? null), originOf(brand.favicon)];
  return {
    fonts: service === null ? [] : [service, ...(FONT_FILES[service] ?? [])],
    images: [...new Set(images.filter((origin) => origin !== null))],
    captcha: WIDGETS[brand.captcha.mode],
  };
}

/** As the services themselves ask for it. */
const WIDGETS: Readonly<Record<Brand['captcha']['mode'], readonly string[]>> = {
  off: [],
  'proof-of-work': [],
  turnstile: ['https://challenges.cloudflare.com'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
};

/** Services whose style sheets point to files at another origin of theirs. */
const FONT_FILES: Readonly<Record<string, readonly string[]>> = {
  'https://fonts.googleapis.com': ['https://fonts.gstatic.com'],
};

function originOf(address: string | null): string | null {
  return address !== null && /^https?:\/\//.test(address) ? new URL(address).origin : null;
}
