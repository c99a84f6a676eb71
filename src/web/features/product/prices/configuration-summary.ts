import { isBlockingIssue } from '#core/catalogue/blocking-issue.ts';
import { checkChoices } from '#core/catalogue/check-choices.ts';
import type { Configuration } from '#core/catalogue/configuration.ts';
import { type ConfigurationPrice, type PricePart, priceConfiguration } from '#core/catalogue/price-configuration.ts';
import { allocate } from '#core/money/allocate.ts';
import { perMonthMinor } from '#core/money/per-month.ts';
import type { PricingTime } from '#core/pricing/charge-line.ts';
import type { Renewal, TrialTerms } from '#core/pricing/priced-basket.ts';
import { automaticDiscounts } from '#core/pricing/shelf-price.ts';
import { trialTerms } from '#core/pricing/trial-term.ts';
import type { LineDiscount } from '#core/promotions/best-discounts.ts';
import { addLocalMonths } from '#core/time/local-day.ts';
import type { ProductDetail } from '#web/features/product/product-views.ts';
import type { RenewalFacts } from '#web/ui/formats/use-renewal-text.ts';

/** The price of a configuration as in a basket that contains nothing else, in minor units. */
export interface ConfigurationSummary {
  readonly parts: readonly PricePart[];
  /** The sum of the parts at the prices of the first term; in a trial the first charge. */
  readonly currentMinor: number;
  /** The discounts of automatic promotions. */
  readonly discounts: readonly LineDiscount[];
  readonly dueTodayMinor: number;
  /** The monthly price of the recurring parts in the first term; null for one month and one-time products. */
  readonly perMonthMinor: number | null;
  readonly renewal: Renewal | null;
  readonly trial: TrialTerms | null;
  /** The domain of the basket it is for, which is due today too. */
  readonly domain: DomainLine | null;
}

/** A domain in the basket, by its line. */
export interface DomainLine {
  readonly lineId: string;
  readonly unicode: string;
  readonly dueMinor: number;
  readonly renewal: RenewalFacts | null;
}

/** The summary of a configuration at an instant; null while it cannot be priced. */
export function configurationSummary(
  { product, currency, promotions }: Pick<ProductDetail, 'product' | 'currency' | 'promotions'>,
  configuration: Configuration,
  now: PricingTime,
  lines: readonly DomainLine[] = [],
): ConfigurationSummary | null {
  const price = priceConfiguration(product, configuration, currency);
  if (!price.ok || checkChoices(product, configuration, currency).some(isBlockingIssue)) return null;
  const { parts, currentMinor, renewalMinor } = price.value;
  const discounts = automaticDiscounts(product, configuration, currency, promotions);
  const discountMinor = discounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const { term } = configuration;
  const chosen = configuration.domain?.mode === 'basket' ? configuration.domain.lineId : null;
  const domain = lines.find(({ lineId }) => lineId === chosen) ?? null;
  const trial = trialTerms(product.trialDays, currentMinor, now);
  const renewsAt = addLocalMonths(trial?.endsAt ?? now.at, term, now.zone);
  return {
    parts: parts.map((part) => ({ ...part, regularMinor: Math.max(part.regularMinor, part.currentMinor) })),
    currentMinor,
    discounts,
    dueTodayMinor: (trial === null ? currentMinor - discountMinor : 0) + (domain?.dueMinor ?? 0),
    perMonthMinor: term > 1 ? perMonthMinor(recurringMinor(price.value, discountMinor), term) : null,
    renewal: renewalMinor === null ? null : { term, amountMinor: renewalMinor, at: renewsAt },
    trial,
    domain,
  };
}

/**
 * The recurring part of the price. A discount applies to the setup fee last, as in the product list, and proportionally
 * to other one-time parts.
 */
function recurringMinor(price: ConfigurationPrice, discountMinor: number): number {
  const { currentMinor, setupMinor, recurringCurrentMinor } = price;
  const withoutSetup = currentMinor - setupMinor;
  const shares = [recurringCurrentMinor, withoutSetup - recurringCurrentMinor];
  return recurringCurrentMinor - (allocate(Math.min(discountMinor, withoutSetup), shares)[0] ?? 0);
}
