import type { OutputOf } from '#contract/endpoint.ts';
import type { getStorefront as endpoint } from '#contract/storefront.ts';
import { dayOf } from '#core/local-day.ts';
import { currencyIn } from '#core/money/currencies.ts';
import { ok } from '#core/result.ts';
import { brandZone } from '#core/storefront/brand-zone.ts';
import type { Brand } from '#core/storefront/brand.ts';
import { FLOWS } from '#core/storefront/flows.ts';
import type { Handler, Handlers } from '#server/http/request/request-context.ts';
import type { LiveStore } from './live-store.ts';

type StorefrontView = OutputOf<typeof endpoint>;

/** Settings common to all brands of a deployment. */
export interface Platform {
  readonly name: string;
  readonly href: string;
  readonly region: string;
}

const TEXT_NAMESPACES = [
  ...(['basket', 'billing', 'brand', 'checkout', 'domains', 'errors', 'header'] as const),
  ...(['navigation', 'offers', 'orders', 'product', 'recommendations', 'session'] as const),
];

export function storefrontHandlers(platform: Platform): Handlers['storefront'] {
  return { get: getStorefront(platform) };
}

/** The brand and its public configuration; computed once per version, except the year. */
export function getStorefront(platform: Platform): Handler<typeof endpoint> {
  const made = new WeakMap<LiveStore, Omit<StorefrontView, 'year'>>();
  return async (context) => {
    const view = made.get(context.store) ?? storefrontView(context.store, platform);
    made.set(context.store, view);
    return ok({ ...view, year: Number(dayOf(context.now, brandZone(context.store.brand)).slice(0, 4)) });
  };
}

function storefrontView(
  { brand, version, domains, language }: LiveStore,
  platform: Platform,
): Omit<StorefrontView, 'year'> {
  return {
    brand: brandView(brand),
    currencies: brand.currencies.flatMap((code) => currencyIn(code, language) ?? []),
    platform: { name: platform.name, href: platform.href },
    client: {
      apiBase: '/api/v1',
      region: platform.region,
      captcha: { mode: brand.captcha.mode },
      analytics: brand.analytics ?? null,
      errorReporting: brand.errorReporting ?? null,
      textNamespaces: TEXT_NAMESPACES,
      flows: FLOWS,
      theme: { id: brand.theme.id, variant: brand.uiTheme.variant },
    },
    sells_domains: domains.tlds.length > 0,
    nameservers: domains.nameservers,
    catalogueVersion: version,
  };
}

function brandView(brand: Brand): StorefrontView['brand'] {
  return {
    id: brand.id,
    name: brand.name,
    image: brand.image,
    favicon: brand.favicon,
    languages: brand.languages,
    ui_theme: brand.uiTheme,
    theme: brand.theme,
    styles: brand.styles,
    storefront_route: brand.storefrontRoute,
    header_links: brand.headerLinks.map((link) => ({
      key: link.key,
      name: link.key === null ? link.name : null,
      href: link.href,
    })),
    footer: {
      description: brand.footer.description,
      social_links: brand.footer.socialLinks,
      link_lists: brand.footer.linkLists ?? [],
    },
    legal: {
      name: brand.legal.name,
      address: brand.legal.address,
      terms_url: brand.legal.termsUrl,
      privacy_url: brand.legal.privacyUrl,
      imprint_url: brand.legal.imprintUrl ?? null,
    },
    country: brand.country,
    time_zone: brand.timeZone ?? 'UTC',
    prices_include_tax: brand.pricesIncludeTax,
    guest_checkout: brand.guestCheckout,
    order_button: brand.orderButton,
    custom_fields: brand.customFields,
    text_overrides: brand.textOverrides,
  };
}
