import type { PaymentTypeRule } from '#core/payments/offered-payment-types.ts';
import type { Brand } from '#core/storefront/brand.ts';
import { readAmount } from '#server/publishing/compile/prices/currency-amounts.ts';
import type { BrandFile } from '#server/publishing/store-files/brand-file.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import { type Place, inside } from '#server/publishing/store-files/source-file.ts';

type Provider = NonNullable<BrandFile['payment_providers']>[number];
type PaymentType = Provider['types'][number];

/** The wire value of a checkout type in either notation. */
export function wireOf(type: PaymentType): string {
  return String(typeof type === 'object' ? type.type : type);
}

/** Compiles a brand's checkout types and where each is accepted; problems: catalogue/price-too-precise. */
export function compilePaymentTypes(
  { payment_providers: providers = [] }: BrandFile,
  place: Place,
  findings: Findings,
): Pick<Brand, 'paymentProviders' | 'paymentRules'> {
  return {
    paymentProviders: providers.map(compileProvider),
    paymentRules: providers.flatMap(({ types }, index) =>
      types.flatMap((type, position) =>
        typeof type === 'object'
          ? [compileRule(type, inside(place, 'payment_providers', index, 'types', position), findings)]
          : [],
      ),
    ),
  };
}

function compileProvider(source: Provider): Brand['paymentProviders'][number] {
  const { provider, types, secret: api, webhook_secret: webhook, previous_webhook_secret: previous } = source;
  const { publishable_key: publishable } = source;
  const compiled = { provider, types: types.map(wireOf) };
  if (api === undefined || webhook === undefined) return compiled;
  const secrets = { api, webhook, previousWebhook: previous ?? null };
  return { ...compiled, secrets: { ...secrets, ...(publishable === undefined ? {} : { publishable }) } };
}

function compileRule(
  { type, countries, currencies, min, max }: Extract<PaymentType, object>,
  place: Place,
  findings: Findings,
): PaymentTypeRule {
  return {
    type: String(type),
    countries: countries ?? null,
    currencies: currencies ?? null,
    minMinor: compileLimit(min ?? {}, inside(place, 'min'), findings),
    maxMinor: compileLimit(max ?? {}, inside(place, 'max'), findings),
  };
}

function compileLimit(
  limit: NonNullable<Extract<PaymentType, object>['min']>,
  place: Place,
  findings: Findings,
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(limit).map(([currency, amount]) => [
      currency,
      readAmount(amount, currency, inside(place, currency), findings),
    ]),
  );
}
