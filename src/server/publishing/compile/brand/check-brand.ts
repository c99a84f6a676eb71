import { isEuMemberState } from '#core/billing/tax/eu-member-states.ts';
import { OFFLINE_PROVIDER } from '#core/payments/payment-providers.ts';
import type { BrandFile } from '#server/publishing/store-files/brand-file.ts';
import { didYouMean } from '#server/publishing/store-files/did-you-mean.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import { textsByLanguage } from '#server/publishing/store-files/in-one-language.ts';
import { type Place, inside } from '#server/publishing/store-files/source-file.ts';
import { checkStripe } from './check-stripe.ts';
import { wireOf } from './compile-payment-types.ts';
import { checkNetworks } from './networks.ts';

/** Allowed targets of 'Back to shopping'. */
const STOREFRONT_ROUTES = ['/', '/order', '/order/shop', '/order/domains'];

/** Countries that require an imprint: § 5 DDG (Germany), § 5 ECG (Austria). */
const IMPRINT_COUNTRIES = ['DE', 'AT'];

/**
 * Reports inconsistent or unlawful settings of a brand: brand/duplicate, brand/unknown-route,
 * brand/order-button-missing, brand/order-button-language, brand/imprint-missing, brand/not-registered-at-home,
 * brand/one-stop-shop-outside, brand/payment-type-twice, brand/account-missing, brand/network-invalid.
 */
export function checkBrand(file: BrandFile, place: Place, findings: Findings): void {
  reportRepeated(file.hosts, inside(place, 'hosts'), findings);
  reportRepeated(file.currencies, inside(place, 'currencies'), findings);
  reportRepeated(file.languages ?? [], inside(place, 'languages'), findings);
  reportRepeated((file.header_links ?? []).map(nameOfLink), inside(place, 'header_links'), findings, 'key');
  reportRepeated(keysOf(file.custom_fields, 'key'), inside(place, 'custom_fields'), findings, 'key');
  reportRepeated(
    (file.legal.tax_registrations ?? []).map(placeOfTax),
    inside(place, 'legal', 'tax_registrations'),
    findings,
    'country',
  );
  reportRepeated(keysOf(file.webhooks, 'url'), inside(place, 'webhooks'), findings, 'url');
  checkRoute(file, place, findings);
  checkLaw(file, place, findings);
  checkPayment(file, place, findings);
  checkStripe(file, place, findings);
  checkNetworks(file.blocked_networks ?? [], inside(place, 'blocked_networks'), findings);
  checkNetworks(file.allowed_networks ?? [], inside(place, 'allowed_networks'), findings);
}

function keysOf<Key extends string>(
  items: readonly Readonly<Record<Key, string>>[] | undefined,
  key: Key,
): readonly string[] {
  return (items ?? []).map((item) => item[key]);
}

/** Known links are identified by key, others by target. */
function nameOfLink(link: NonNullable<BrandFile['header_links']>[number]): string {
  return 'key' in link ? link.key : link.href;
}

/** 'CA', or 'CA-QC' for a region with its own tax. */
function placeOfTax({ country, region }: NonNullable<BrandFile['legal']['tax_registrations']>[number]): string {
  return region === undefined ? country : `${country}-${region}`;
}

function reportRepeated(values: readonly string[], place: Place, findings: Findings, ...path: readonly string[]): void {
  for (const [index, value] of values.entries()) {
    if (values.indexOf(value) < index)
      findings.add(inside(place, index, ...path), 'brand/duplicate', `"${value}" is already in this list`);
  }
}

function checkRoute({ storefront_route: route }: BrandFile, place: Place, findings: Findings): void {
  const path = route?.split(/[?#]/u, 1)[0] ?? '/';
  if (STOREFRONT_ROUTES.includes(path)) return;
  const message = `"${route}" is none of ${STOREFRONT_ROUTES.join(', ')}${didYouMean(path, STOREFRONT_ROUTES)}`;
  findings.add(inside(place, 'storefront_route'), 'brand/unknown-route', message);
}

function checkLaw(file: BrandFile, place: Place, findings: Findings): void {
  const registrations = file.legal.tax_registrations ?? [];
  if (isEuMemberState(file.country) && file.order_button === undefined) {
    const message =
      'a brand in the EU needs the wording of its order button: it must name the obligation to pay (Directive 2011/83/EU art. 8)';
    findings.add(inside(place, 'country'), 'brand/order-button-missing', message);
  }
  if (isEuMemberState(file.country)) checkButtonLanguages(file, place, findings);
  if (IMPRINT_COUNTRIES.includes(file.country) && file.legal.imprint_url === undefined) {
    const message = `a shop in ${file.country} needs the address of its imprint (§ 5 DDG, § 5 ECG)`;
    findings.add(inside(place, 'legal'), 'brand/imprint-missing', message, 'key');
  }
  if (file.prices_include_tax && registrations.every(({ country }) => country !== file.country)) {
    findings.add(
      inside(place, 'prices_include_tax'),
      'brand/not-registered-at-home',
      `prices contain the tax of ${file.country}, where the brand is not registered`,
    );
  }
  for (const [index, { country, one_stop_shop: oneStopShop }] of registrations.entries()) {
    if (oneStopShop !== true || isEuMemberState(country)) continue;
    findings.add(
      inside(place, 'legal', 'tax_registrations', index, 'one_stop_shop'),
      'brand/one-stop-shop-outside',
      `${country} is not in the EU`,
    );
  }
}

/** The order button's wording is required in every language of the brand. */
function checkButtonLanguages({ languages = [] }: BrandFile, place: Place, findings: Findings): void {
  const written: unknown = Object.entries(place.file.written ?? {}).find(([key]) => key === 'order_button')?.[1];
  if (languages.length < 2 || typeof written !== 'object' || written === null) return;
  for (const [key, value] of Object.entries(written)) {
    const texts = textsByLanguage(value);
    const lacking = languages.filter((language) => texts?.has(language) !== true);
    if (lacking.length === 0) continue;
    const message = `"${key}" is not given in ${lacking.join(', ')}: {${languages.map((language) => `${language}: …`).join(', ')}}`;
    findings.add(inside(place, 'order_button', key), 'brand/order-button-language', message);
  }
}

function checkPayment({ payment_providers: providers, account }: BrandFile, place: Place, findings: Findings): void {
  const used = new Set<string>();
  for (const [index, { provider, types }] of (providers ?? []).entries()) {
    if (provider === OFFLINE_PROVIDER && account === undefined) {
      const at = inside(place, 'payment_providers', index, 'provider');
      findings.add(at, 'brand/account-missing', 'offline payments need the bank account that buyers pay to');
    }
    for (const [position, type] of types.entries()) {
      const wire = wireOf(type);
      if (used.has(wire)) {
        const at = inside(place, 'payment_providers', index, 'types', position);
        findings.add(at, 'brand/payment-type-twice', `checkout type ${wire} is already used`);
      }
      used.add(wire);
    }
  }
}
