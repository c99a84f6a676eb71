import { isBlockingIssue } from '#core/catalogue/blocking-issue.ts';
import { boughtName, existingName, registeredName } from '#core/catalogue/bought-name.ts';
import { checkConfiguration } from '#core/catalogue/check-configuration.ts';
import { cleanDomain } from '#core/catalogue/clean-domain.ts';
import type { Configuration } from '#core/catalogue/configuration.ts';
import { priceConfiguration } from '#core/catalogue/price-configuration.ts';
import { offeredTerms } from '#core/catalogue/term-price.ts';
import type { ValidationIssue } from '#core/forms/validation-issue.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { Basket, Line } from './basket.ts';
import type { BasketProblem, CommandContext } from './command-context.ts';
import { boughtNames, lineBuying } from './domain-lines.ts';

/** A valid configuration, and its price as the shopper sees it now. */
type AcceptedLine = Pick<Line, 'configuration' | 'shownMinor' | 'shownName'>;

/**
 * Validates the configuration of a new or changed line; it may still lack required data. Problems: 'product/not-found',
 * 'basket/price-missing-in-currency', 'basket/configuration-invalid', 'basket/domain-in-basket' for a domain that another line buys.
 */
export function acceptLine(
  basket: Basket,
  given: { readonly lineId: string; readonly configuration: Configuration; readonly before: Configuration | null },
  context: CommandContext,
): Result<AcceptedLine, BasketProblem> {
  const configuration = cleanDomain(given.configuration, given.before?.domain ?? null);
  const seen = shownPrice(basket, configuration, context);
  if (!seen.ok) return seen;
  const others = basket.lines.filter((line) => line.id !== given.lineId);
  const name = boughtName(configuration);
  if (name !== null && lineBuying(others, name) !== undefined) return refuse({ code: 'basket/domain-in-basket' });
  const code = nameIssue(configuration, given.before, context) ?? brokenLinkIssue(basket, configuration, given.before);
  if (code !== null) return refuse({ code: 'basket/configuration-invalid', fields: [{ path: 'domain', code }] });
  return ok({ configuration, ...seen.value });
}

/** The price and name the shopper sees now. */
function shownPrice(
  { currency }: Basket,
  configuration: Configuration,
  context: CommandContext,
): Result<Pick<Line, 'shownMinor' | 'shownName'>, BasketProblem> {
  const product = context.products(configuration.productId);
  if (product === undefined) return refuse({ code: 'product/not-found' });
  if (offeredTerms(product, currency).length === 0)
    return refuse({ code: 'basket/price-missing-in-currency', data: { lineIds: [] } });
  const fields = checkConfiguration(product, configuration, currency).filter(isBlockingIssue);
  if (fields.length > 0) return refuse({ code: 'basket/configuration-invalid', fields });
  const price = priceConfiguration(product, configuration, currency);
  if (!price.ok) return refuse({ code: 'basket/price-missing-in-currency', data: { lineIds: [] } });
  return ok({ shownMinor: price.value.currentMinor, shownName: product.name });
}

/** A domain that is already in the basket is flagged when it is no longer available; only a new one is refused. */
function nameIssue(
  configuration: Configuration,
  before: Configuration | null,
  { refusalOf }: CommandContext,
): ValidationIssue['code'] | null {
  const name = nameToCheck(configuration);
  return name === null || (before !== null && nameToCheck(before) === name) ? null : refusalOf(name);
}

/** The domain of a line that must be available, or must be able to exist. */
function nameToCheck(configuration: Configuration): string | null {
  return registeredName(configuration) ?? existingName(configuration);
}

/** A service can start to follow only an existing domain line; if that line is removed later, the service is kept and flagged. */
function brokenLinkIssue(
  { lines, removed }: Basket,
  { domain }: Configuration,
  before: Configuration | null,
): ValidationIssue['code'] | null {
  if (domain?.mode !== 'basket') return null;
  const known = boughtNames([...lines, ...removed.map(({ line }) => line)]);
  const isAsBefore = before?.domain?.mode === 'basket' && before.domain.lineId === domain.lineId;
  return known.has(domain.lineId) || isAsBefore ? null : 'unknown';
}
