import type { Configuration, OptionChoice } from '#core/catalogue/configuration.ts';
import { withDefaultOptions } from '#core/catalogue/default-configuration.ts';
import { extraPrice, offeredValues } from '#core/catalogue/term-price.ts';
import { currentValue } from './controls/current-value.ts';
import type { OptionView, ProductView } from './product-views.ts';

/**
 * The configuration limited to what its term offers: options and extras without a price for it are removed, required
 * options get their default.
 */
export function offeredConfiguration(
  product: ProductView,
  configuration: Configuration,
  currency: string,
): Configuration {
  const { term, extras } = configuration;
  const options: [string, OptionChoice][] = [];
  for (const option of product.options) {
    const offered = offeredValues(option, currency, term).map(({ key }) => key);
    const choice = offeredChoice(option, currentValue(configuration.options, option.key), offered);
    if (choice !== null) options.push([option.key, choice]);
  }
  const offeredExtras = product.extras.filter(({ prices }) => extraPrice(prices, currency, term) !== undefined);
  const available = {
    ...configuration,
    options: Object.fromEntries(options),
    extras: extras.filter((key) => offeredExtras.some((extra) => extra.key === key)),
  };
  return withDefaultOptions(product, available, currency);
}

function offeredChoice(
  option: OptionView,
  choice: OptionChoice | undefined,
  offered: readonly string[],
): OptionChoice | null {
  if (choice === undefined || offered.length === 0) return null;
  if (typeof choice === 'number') return option.kind === 'quantity' ? choice : null;
  const available = choice.filter((key) => offered.includes(key));
  return option.kind === 'quantity' || available.length === 0 ? null : available;
}
