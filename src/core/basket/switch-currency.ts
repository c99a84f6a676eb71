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
  return ok(inCurrency(basket, currency, (line) => priceOf(line, currency, context)));
}

/** The basket in the first of the brand's currencies if its own is no longer one of them; the prices last seen are then unknown. */
export function inSoldCurrency(basket: Basket, currencies: CommandContext['currencies']): Basket {
  const [currency = basket.currency] = currencies;
  return currencies.includes(basket.currency) ? basket : inCurrency(basket, currency, () => null);
}

/** The basket in a currency, with the prices last seen there, also of removed lines. */
function inCurrency(basket: Basket, currency: string, shownMinorOf: (line: Line) => Line['shownMinor']): Basket {
  const shown = (line: Line): Line => ({ ...line, shownMinor: shownMinorOf(line) });
  const removed = basket.removed.map((place) => ({ ...place, line: shown(place.line) }));
  return { ...basket, currency, lines: basket.lines.map(shown), removed };
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
