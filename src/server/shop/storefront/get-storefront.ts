import type { OutputOf } from '#contract/endpoint.ts';
import type { getStorefront as endpoint } from '#contract/storefront.ts';
import type { Language } from '#core/languages/languages.ts';
import { currencyIn } from '#core/money/currencies.ts';
import { ok } from '#core/result.ts';
import { BRAND_IMAGE } from '#core/seo/social-image.ts';
import type { Brand } from '#core/storefront/brand.ts';
import { footerLists } from '#core/storefront/contract-links.ts';
import { FLOWS } from '#core/storefront/flows.ts';
import { dayOf } from '#core/time/local-day.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import type { Handler, Handlers } from '#server/request/request-context.ts';
import type { LiveStore } from '#server/storefront/public.ts';

type StorefrontView = OutputOf<typeof endpoint>;

/** What is the same for every visitor of a version. */
type StoreView = Omit<StorefrontView, 'year' | 'preview'>;

/** Settings common to all brands of a deployment. */
export interface Platform {
  readonly name: string;
  readonly href: string;
  readonly region: string;
}

const TEXT_NAMESPACES = [
  ...(['basket', 'billing', 'brand', 'checkout', 'domains', 'errors', 'header'] as const),
  ...(['navigation', 'offers', 'orders', 'product', 'recommendations', 'seo', 'session'] as const),
];

export function storefrontHandlers(platform: Platform): Handlers['storefront'] {
  return { get: getStorefront(platform) };
}

/** The brand and its public configuration; computed once per version, except the year and what a preview leaves out. */
export function getStorefront(platform: Platform): Handler<typeof endpoint> {
  const views = new WeakMap<LiveStore, StoreView>();
  return async (context) => {
    const view = views.get(context.store) ?? storefrontView(context.store, platform);
    views.set(context.store, view);
    const { preview, now, store } = context;
    // Nothing is counted or reported of a preview.
    const client = preview === null ? view.client : { ...view.client, analytics: null, errorReporting: null };
    const year = Number(dayOf(now, timeZoneOf(store.brand.timeZone)).slice(0, 4));
    return ok({ ...view, client, year, preview });
  };
}

function storefrontView({ brand, version, domains, language, socialImage }: LiveStore, platform: Platform): StoreView {
  return {
    brand: { ...brandView(brand, language), socialImage: socialImage(BRAND_IMAGE) },
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
    sellsDomains: domains.tlds.length > 0,
    nameservers: domains.nameservers,
    catalogueVersion: version,
  };
}

function brandView(brand: Brand, language: Language): Omit<StorefrontView['brand'], 'socialImage'> {
  return {
    id: brand.id,
    name: brand.name,
    image: brand.image,
    favicon: brand.favicon,
    languages: brand.languages,
    uiTheme: brand.uiTheme,
    theme: brand.theme,
    styles: brand.styles,
    storefrontRoute: brand.storefrontRoute,
    headerLinks: brand.headerLinks.map((link) => ({
      key: link.key,
      name: link.key === null ? link.name : null,
      href: link.href,
    })),
    footer: {
      description: brand.footer.description,
      socialLinks: brand.footer.socialLinks,
      linkLists: footerLists(brand, language),
    },
    legal: {
      name: brand.legal.name,
      address: brand.legal.address,
      termsUrl: brand.legal.termsUrl,
      privacyUrl: brand.legal.privacyUrl,
      imprintUrl: brand.legal.imprintUrl ?? null,
    },
    country: brand.country,
    timeZone: brand.timeZone ?? 'UTC',
    pricesIncludeTax: brand.pricesIncludeTax,
    guestCheckout: brand.guestCheckout,
    orderButton: brand.orderButton,
    customFields: brand.customFields,
    textOverrides: brand.textOverrides,
  };
}
