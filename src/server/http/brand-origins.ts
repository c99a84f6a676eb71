import type { Brand } from '#core/storefront/brand.ts';

/** Origins other than ours that a brand's look comes from: its fonts service, logo and favicon (D13); the widget of its captcha (D9), and where what happens in browsers is told (D13). */
export interface BrandOrigins {
  readonly fonts: readonly string[];
  readonly images: readonly string[];
  readonly captcha: readonly string[];
  readonly reports: readonly string[];
}

/** Reads them off the brand record. */
export function brandOrigins(brand: Brand): BrandOrigins {
  const service = originOf(brand.styles.brand_font.href);
  return {
    fonts: service === null ? [] : [service, ...(FONT_FILES[service] ?? [])],
    images: othersOf([brand.image?.full_url, brand.favicon]),
    captcha: WIDGETS[brand.captcha.mode],
    reports: othersOf([brand.analytics?.endpoint, brand.errorReporting?.dsn]),
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

/** Origins other than ours, each once. */
function othersOf(addresses: readonly (string | null | undefined)[]): readonly string[] {
  return [...new Set(addresses.flatMap((address) => originOf(address ?? null) ?? []))];
}

function originOf(address: string | null): string | null {
  return address !== null && /^https?:\/\//.test(address) ? new URL(address).origin : null;
}
