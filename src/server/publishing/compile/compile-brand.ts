import type { Brand } from '#core/storefront/brand.ts';
import { DEFAULT_LANGUAGE } from '#core/storefront/languages.ts';
import type { BrandFile } from '#server/publishing/store-files/brand-file.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import { inside } from '#server/publishing/store-files/source-file.ts';
import type { Place } from '#server/publishing/store-files/source-file.ts';
import { checkBrand } from './check-brand.ts';
import { compilePaymentTypes } from './compile-payment-types.ts';
import { compileProvisioning, compileWebhook } from './compile-provisioning.ts';
import { compileRenewals } from './compile-renewals.ts';
import { compileTheme } from './compile-theme.ts';
import type { PublishedImages } from './images.ts';
import { startOf } from './moments.ts';
import { withPrefixLength } from './networks.ts';

/** What a brand's other files say about it. */
export interface BrandContext {
  readonly id: string;
  readonly textOverrides: Brand['textOverrides'];
  readonly images: PublishedImages;
  readonly findings: Findings;
}

const DEFAULT_ROUTE = '/order/shop';

/** A brand as it is published (D2); problems: those of checkBrand, compileTheme and pictures. */
export function compileBrand(
  file: BrandFile,
  place: Place,
  { id, textOverrides, images, findings }: BrandContext,
): Brand {
  checkBrand(file, place, findings);
  const logo = file.image === undefined ? null : images.publish(file.image, inside(place, 'image'));
  return {
    id,
    name: file.name,
    hosts: file.hosts,
    image: logo === null ? null : { full_url: logo },
    favicon: file.favicon === undefined ? null : images.publish(file.favicon, inside(place, 'favicon')),
    languages: file.languages ?? [DEFAULT_LANGUAGE],
    ...compileTheme(file, place, findings),
    storefrontRoute: file.storefront_route ?? DEFAULT_ROUTE,
    headerLinks: file.header_links ?? [],
    footer: { description: file.footer.description, socialLinks: file.footer.social_links ?? [] },
    legal: compileLegal(file.legal),
    senderAddress: file.sender_address,
    country: file.country,
    currencies: file.currencies,
    pricesIncludeTax: file.prices_include_tax,
    keepAbroad: file.keep_abroad ?? 'gross',
    guestCheckout: file.guest_checkout ?? true,
    captcha: compileCaptcha(file.captcha),
    ...(file.analytics === undefined ? {} : { analytics: file.analytics }),
    ...(file.error_reporting === undefined ? {} : { errorReporting: file.error_reporting }),
    orderButton: file.order_button ?? null,
    withdrawal: file.withdrawal ?? 'eu',
    blockedNetworks: (file.blocked_networks ?? []).map(withPrefixLength),
    allowedNetworks: (file.allowed_networks ?? []).map(withPrefixLength),
    maintenance: compileMaintenance(file.maintenance),
    ...compilePaymentTypes(file, place, findings),
    account: file.account ?? null,
    trialNeedsMethod: file.trial_needs_method ?? false,
    cardPayableHours: file.card_payable_hours ?? 24,
    transferPayableHours: file.transfer_payable_hours ?? 14 * 24,
    webhooks: (file.webhooks ?? []).map(compileWebhook),
    ...compileRenewals(file.renewals, place, findings),
    ...compileProvisioning(file.provisioning),
    customFields: (file.custom_fields ?? []).map(({ key, name, required }) => ({
      key,
      name,
      required: required ?? false,
    })),
    textOverrides,
  };
}

function compileLegal({
  name,
  address,
  tax_registrations: registrations,
  ...urls
}: BrandFile['legal']): Brand['legal'] {
  return {
    name,
    address,
    taxRegistrations: (registrations ?? []).map(({ country, number }) => ({ country, number })),
    termsUrl: urls.terms_url,
    termsVersion: urls.terms_version,
    privacyUrl: urls.privacy_url,
  };
}

function compileCaptcha(captcha: BrandFile['captcha']): Brand['captcha'] {
  switch (captcha?.mode) {
    case 'off':
      return captcha;
    case 'turnstile':
    case 'hcaptcha':
      return { mode: captcha.mode, siteKey: captcha.site_key, secret: captcha.secret };
    case 'proof-of-work':
    case undefined:
      return { mode: 'proof-of-work', ...(captcha?.max_number === undefined ? {} : { maxNumber: captcha.max_number }) };
  }
}

function compileMaintenance(maintenance: BrandFile['maintenance']): Brand['maintenance'] {
  if (maintenance === undefined) return null;
  const { message, until } = maintenance;
  return { message, until: until === undefined ? null : new Date(startOf(until)).toISOString() };
}

/** The One-Stop Shop of the European Union among the countries a brand is registered in (#core/billing/decide-tax.ts). */
const ONE_STOP_SHOP = 'EU';

/** Where the brand charges tax: the countries of its registrations, regions with taxes of their own as 'CA-QC', and the whole EU with the One-Stop Shop. */
export function registrationsOf({ legal }: BrandFile): readonly string[] {
  const registrations = legal.tax_registrations ?? [];
  const countries = registrations.map(({ country, region }) =>
    region === undefined ? country : `${country}-${region}`,
  );
  return registrations.some((registration) => registration.one_stop_shop === true)
    ? [...countries, ONE_STOP_SHOP]
    : countries;
}
