import type { SalesArea } from '#core/billing/sales-area.ts';
import { isOfNonUnionScheme } from '#core/billing/tax/applicable-registrations.ts';
import { EU_MEMBER_STATES } from '#core/billing/tax/eu-member-states.ts';
import { DEFAULT_LANGUAGE } from '#core/languages/languages.ts';
import { type RenewalPolicy, RENEWAL_POLICY } from '#core/renewals/renewal-policy.ts';
import type { Brand } from '#core/storefront/brand.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import { compileProvisioning, compileWebhook } from '#server/publishing/compile/compile-provisioning.ts';
import type { PublishedImages } from '#server/publishing/compile/images.ts';
import { startOf } from '#server/publishing/compile/moments.ts';
import type { BrandFile } from '#server/publishing/store-files/brand-file.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import type { RenewalSource } from '#server/publishing/store-files/renewal-fields.ts';
import { type Place, inside } from '#server/publishing/store-files/source-file.ts';
import { brandTimeZone, checkTimeZone } from './brand-time-zone.ts';
import { checkBrand } from './check-brand.ts';
import { compileInvoices } from './compile-invoices.ts';
import { compilePaymentTypes } from './compile-payment-types.ts';
import { compileTheme } from './compile-theme.ts';
import { withPrefixLength } from './networks.ts';

/** What a brand's other files contribute to it. */
export interface BrandContext {
  readonly id: string;
  readonly textOverrides: Brand['textOverrides'];
  readonly images: PublishedImages;
  readonly findings: Findings;
}

const DEFAULT_ROUTE = '/order/shop';

/** Compiles the published brand; problems: those of checkBrand, checkTimeZone, compileTheme and pictures. */
export function compileBrand(
  file: BrandFile,
  place: Place,
  { id, textOverrides, images, findings }: BrandContext,
): Brand {
  checkBrand(file, place, findings);
  checkTimeZone(file, place, findings);
  const timeZone = brandTimeZone(file);
  const logo = file.image === undefined ? null : images.publish(file.image, inside(place, 'image'));
  return {
    id,
    name: file.name,
    hosts: file.hosts,
    image: logo === null ? null : { fullUrl: logo },
    favicon: file.favicon === undefined ? null : images.publish(file.favicon, inside(place, 'favicon')),
    languages: file.languages ?? [DEFAULT_LANGUAGE],
    ...compileTheme(file, place, findings),
    storefrontRoute: file.storefront_route ?? DEFAULT_ROUTE,
    headerLinks: (file.header_links ?? []).map((link) => ('key' in link ? link : { key: null, ...link })),
    footer: {
      description: file.footer.description,
      socialLinks: file.footer.social_links ?? [],
      linkLists: file.footer.link_lists ?? [],
    },
    legal: compileLegal(file.legal),
    senderAddress: file.sender_address,
    country: file.country,
    timeZone,
    ...compileSalesArea(file),
    currencies: file.currencies,
    pricesIncludeTax: file.prices_include_tax,
    fixedAbroad: file.keep_abroad ?? 'gross',
    guestCheckout: file.guest_checkout ?? true,
    captcha: compileCaptcha(file.captcha),
    ...(file.analytics === undefined ? {} : { analytics: file.analytics }),
    ...(file.error_reporting === undefined ? {} : { errorReporting: file.error_reporting }),
    orderButton: file.order_button ?? null,
    withdrawal: file.withdrawal ?? 'eu',
    blockedNetworks: (file.blocked_networks ?? []).map(withPrefixLength),
    allowedNetworks: (file.allowed_networks ?? []).map(withPrefixLength),
    maintenance: compileMaintenance(file.maintenance, timeZone),
    ...compilePaymentTypes(file, place, findings),
    ...compileInvoices(file, place, findings),
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
    taxRegistrations: (registrations ?? []).map(({ country, region, number, one_stop_shop: oneStopShop }) => ({
      country,
      ...(region === undefined ? {} : { region }),
      number,
      ...(oneStopShop === true ? { oneStopShop } : {}),
    })),
    termsUrl: urls.terms_url,
    termsVersion: urls.terms_version,
    privacyUrl: urls.privacy_url,
    ...(urls.imprint_url === undefined ? {} : { imprintUrl: urls.imprint_url }),
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

function compileMaintenance(maintenance: BrandFile['maintenance'], timeZone: string): Brand['maintenance'] {
  if (maintenance === undefined) return null;
  const { message, until } = maintenance;
  return { message, until: until === undefined ? null : new Date(startOf(until, timeZoneOf(timeZone))).toISOString() };
}

/** The One-Stop Shop of the European Union among the registrations (#core/billing/tax/decide-tax.ts). */
const ONE_STOP_SHOP = 'EU';

/**
 * Where the brand charges tax: the countries of its registrations, regions with their own taxes as 'CA-QC', and the
 * whole EU with the One-Stop Shop; the one for sellers outside the Union is not a registration in the country that gave its number.
 */
export function registrationsOf({ legal }: BrandFile): readonly string[] {
  const registrations = legal.tax_registrations ?? [];
  const countries = registrations
    .filter(({ number, one_stop_shop: oneStopShop = false }) => !isOfNonUnionScheme({ number, oneStopShop }))
    .map(({ country, region }) => (region === undefined ? country : `${country}-${region}`));
  return registrations.some((registration) => registration.one_stop_shop === true)
    ? [...countries, ONE_STOP_SHOP]
    : countries;
}

/** Compiles the countries a brand sells to; 'EU' means its member states; empty when none are declared. */
function compileSalesArea({ billing }: Pick<BrandFile, 'billing'>): { readonly salesArea?: SalesArea } {
  const given = billing?.countries;
  if (given === undefined) return {};
  const [rule, countries] = 'only' in given ? (['only', given.only] as const) : (['not', given.not] as const);
  const codes = countries.flatMap((country) => (country === 'EU' ? EU_MEMBER_STATES : [country]));
  return { salesArea: { rule, countries: [...new Set(codes)] } };
}

/** Compiles a brand's renewal schedule; empty when none is declared. Reports days that are not in order. */
function compileRenewals(
  source: RenewalSource | undefined,
  place: Place,
  findings: Findings,
): { readonly renewals?: RenewalPolicy } {
  if (source === undefined) return {};
  const renewals: RenewalPolicy = {
    invoiceDays: source.invoice_days ?? RENEWAL_POLICY.invoiceDays,
    nameChargeDays: source.name_charge_days ?? RENEWAL_POLICY.nameChargeDays,
    retryDays: source.retry_days ?? RENEWAL_POLICY.retryDays,
    suspendDays: source.suspend_days ?? RENEWAL_POLICY.suspendDays,
    endDays: source.end_days ?? RENEWAL_POLICY.endDays,
    ...(source.unanswered === undefined ? {} : { unanswered: source.unanswered }),
  };
  const days = [...renewals.retryDays, renewals.suspendDays, renewals.endDays];
  const isInOrder = days.every((day, position) => position === 0 || day > (days[position - 1] ?? 0));
  if (!isInOrder) findings.add(inside(place, 'renewals'), 'brand/renewal-days', RENEWAL_DAYS_MESSAGE);
  return { renewals };
}

const RENEWAL_DAYS_MESSAGE = 'retry_days, suspend_days and end_days must follow each other';
