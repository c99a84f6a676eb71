import { addDays, addMonths } from '#core/billing-term.ts';
import { checkConfiguration, isRefusable } from '#core/catalogue/check-configuration.ts';
import type { Configuration } from '#core/catalogue/configuration.ts';
import { priceConfiguration } from '#core/catalogue/price-configuration.ts';
import { perMonthMinor } from '#core/money/per-month.ts';
import type { PricePart, Renewal, TrialTerms } from '#core/pricing/priced-basket.ts';
import type { ProductView } from './product-views.ts';

/** What a configuration costs as the basket will show it, at list prices, in minor units. */
export interface ConfigurationSummary {
  readonly parts: readonly PricePart[];
  /** The parts together, at the first term's prices; in a trial the first charge. */
  readonly currentMinor: number;
  readonly dueTodayMinor: number;
  /** What the recurring parts cost a month in the first term; null for one month and for what is paid once. */
  readonly perMonthMinor: number | null;
  readonly renewal: Renewal | null;
  readonly trial: TrialTerms | null;
}

/** The summary of a configuration at an instant (ms, UTC); null while it cannot be priced. */
export function configurationSummary(
  product: ProductView,
  configuration: Configuration,
  currency: string,
  now: number,
): ConfigurationSummary | null {
  const price = priceConfiguration(product, configuration, currency);
  if (!price.ok || checkConfiguration(product, configuration, currency).some(isRefusable)) return null;
  const { parts, currentMinor, recurringCurrentMinor, renewalMinor } = price.value;
  const { term } = configuration;
  const trial = trialTerms(product.trialDays, currentMinor, now);
  const renewsAt = addMonths(trial?.endsAt ?? now, term);
  return {
    parts: parts.map((part) => ({ ...part, regularMinor: Math.max(part.regularMinor, part.currentMinor) })),
    currentMinor,
    dueTodayMinor: trial === null ? currentMinor : 0,
    perMonthMinor: term > 1 ? perMonthMinor(recurringCurrentMinor, term) : null,
    renewal: renewalMinor === null ? null : { term, amountMinor: renewalMinor, at: renewsAt },
    trial,
  };
}

function trialTerms(days: number | null, firstChargeMinor: number, now: number): TrialTerms | null {
  return days === null ? null : { days, endsAt: addDays(now, days), firstChargeMinor };
}
