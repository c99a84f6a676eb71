import type { Brand } from '#core/storefront/brand.ts';

/**
 * External origins a brand's pages need: fonts service, logo and favicon, captcha widget, analytics and error
 * reporting.
 */
export interface BrandOrigins {
  readonly fonts: readonly string[];
  readonly images: readonly string[];
  readonly captcha: readonly string[];
  readonly reports: readonly string[];
}

/** Derives them from the brand record. */
export function brandOrigins(brand: Brand): BrandOrigins {
  const service = originOf(brand.styles.brandFont.href);
  return {
    fonts: service === null ? [] : [service, ...(FONT_FILES[service] ?? [])],
    images: othersOf([brand.image?.fullUrl, brand.favicon]),
    captcha: WIDGETS[brand.captcha.mode],
    reports: othersOf([brand.analytics?.endpoint, brand.errorReporting?.dsn]),
  };
}

/** As documented by the services. */
const WIDGETS: Readonly<Record<Brand['captcha']['mode'], readonly string[]>> = {
  off: [],
  'proof-of-work': [],
  turnstile: ['https://challenges.cloudflare.com'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
};

/** Font services whose style sheets reference files on another origin. */
const FONT_FILES: Readonly<Record<string, readonly string[]>> = {
  'https://fonts.googleapis.com': ['https://fonts.gstatic.com'],
};

/** External origins, without duplicates. */
function othersOf(addresses: readonly (string | null | undefined)[]): readonly string[] {
  return [...new Set(addresses.flatMap((address) => originOf(address ?? null) ?? []))];
}

function originOf(address: string | null): string | null {
  return address !== null && /^https?:\/\//.test(address) ? new URL(address).origin : null;
}
