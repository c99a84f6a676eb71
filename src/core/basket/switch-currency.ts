import { priceConfiguration } from '#core/catalogue/price-configuration.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { Basket, Line } from './basket.ts';
import type { BasketProblem, CommandContext } from './command-context.ts';

/**
 * Changes the currency of the basket: every line at its price there, all or none. Problems: 'basket/currency-not-offered',
 * 'basket/price-missing-in-currency' with the lines that would lose their price; lines without a price today do not prevent it.
 */
export function switchCurrency(
  basket: Basket,
  currency: string,
  context: CommandContext,
): Result<Basket, BasketProblem> {
  if (currency === basket.currency) return ok(basket);
  if (!context.currencies.includes(currency)) return refuse({ code: 'basket/currency-not-offered' });
  const losing = linesLosingPrice(basket, currency, context);
  if (losing.length > 0) {
    return refuse({ code: 'basket/price-missing-in-currency', data: { lineIds: losing.map((line) => line.id) } });
  }
  const repriced = (line: Line): Line => ({ ...line, shownMinor: priceOf(line, currency, context) });
  const removed = basket.removed.map((place) => ({ ...place, line: repriced(place.line) }));
  return ok({ ...basket, currency, lines: basket.lines.map(repriced), removed });
}

/** The basket in the first of the brand's currencies if its own is no longer one of them; the prices last seen are then unknown. */
export function inSoldCurrency(basket: Basket, currencies: CommandContext['currencies']): Basket {
  const [currency = basket.currency] = currencies;
  if (currencies.includes(basket.currency)) return basket;
  const removed = basket.removed.map((place) => ({ ...place, line: withoutShownPrice(place.line) }));
  return { ...basket, currency, lines: basket.lines.map(withoutShownPrice), removed };
}

function withoutShownPrice(line: Line): Line {
  return { ...line, shownMinor: null };
}

/** The lines that have a price in the basket's currency but none in another. */
export function linesLosingPrice(
  { lines, currency: before }: Basket,
  currency: string,
  context: Pick<CommandContext, 'products'>,
): readonly Line[] {
  return lines.filter((line) => priceOf(line, currency, context) === null && priceOf(line, before, context) !== null);
}

function priceOf({ configuration }: Line, currency: string, context: Pick<CommandContext, 'products'>): number | null {
  const product = context.products(configuration.productId);
  const price = product && priceConfiguration(product, configuration, currency);
  return price?.ok === true ? price.value.currentMinor : null;
}
