import { boughtName, registeredName } from '#core/catalogue/bought-name.ts';
import { checkConfiguration, isRefusable } from '#core/catalogue/check-configuration.ts';
import { cleanDomain } from '#core/catalogue/clean-domain.ts';
import type { Configuration } from '#core/catalogue/configuration.ts';
import { offeredTerms } from '#core/catalogue/offered-terms.ts';
import { priceConfiguration } from '#core/catalogue/price-configuration.ts';
import type { Attention } from '#core/pricing/priced-basket.ts';
import type { Result } from '#core/result.ts';
import { ok, refuse } from '#core/result.ts';
import type { Basket, Line } from './basket.ts';
import type { BasketProblem, CommandContext } from './command-context.ts';
import { boughtNames, lineBuying } from './domain-lines.ts';

/** A configuration as it may stand in the basket, and its price as the shopper sees it now. */
type Accepted = Pick<Line, 'configuration' | 'seenMinor'>;

/**
 * Whether a configuration may be that of a line, new or changed; it may still lack required data (D6). Problems: 'product/not-found',
 * 'basket/price-missing-in-currency', 'basket/configuration-invalid', and 'basket/domain-in-basket' for a name another line buys something of (D8).
 */
export function acceptLine(
  basket: Basket,
  given: { readonly lineId: string; readonly configuration: Configuration; readonly before: Configuration | null },
  context: CommandContext,
): Result<Accepted, BasketProblem> {
  const configuration = cleanDomain(given.configuration, given.before?.domain ?? null);
  const seen = acceptedPrice(basket, configuration, context);
  if (!seen.ok) return seen;
  const others = basket.lines.filter((line) => line.id !== given.lineId);
  const name = boughtName(configuration);
  if (name !== null && lineBuying(others, name) !== undefined) return refuse({ code: 'basket/domain-in-basket' });
  const code = refusedName(configuration, given.before, context) ?? lostLink(basket, configuration, given.before);
  if (code !== null) return refuse({ code: 'basket/configuration-invalid', attention: [{ path: 'domain', code }] });
  return ok({ configuration, seenMinor: seen.value });
}

function acceptedPrice(
  { currency }: Basket,
  configuration: Configuration,
  context: CommandContext,
): Result<number, BasketProblem> {
  const product = context.products(configuration.productId);
  if (product === undefined) return refuse({ code: 'product/not-found' });
  if (offeredTerms(product, currency).length === 0) return refuse({ code: 'basket/price-missing-in-currency' });
  const attention = checkConfiguration(product, configuration, currency).filter(isRefusable);
  if (attention.length > 0) return refuse({ code: 'basket/configuration-invalid', attention });
  const price = priceConfiguration(product, configuration, currency);
  return price.ok ? ok(price.value.currentMinor) : refuse({ code: 'basket/price-missing-in-currency' });
}

/** A name that is in the basket already is flagged when somebody else takes it; only a new one is refused. */
function refusedName(
  configuration: Configuration,
  before: Configuration | null,
  { refusalOf }: CommandContext,
): Attention['code'] | null {
  const name = registeredName(configuration);
  return name === null || (before !== null && registeredName(before) === name) ? null : refusalOf(name);
}

/** A service can begin to follow only a domain line that is there; one that was taken out meanwhile keeps the line, flagged. */
function lostLink(
  { lines, removed }: Basket,
  { domain }: Configuration,
  before: Configuration | null,
): Attention['code'] | null {
  if (domain?.mode !== 'basket') return null;
  const known = boughtNames([...lines, ...removed.map(({ line }) => line)]);
  const isAsBefore = before?.domain?.mode === 'basket' && before.domain.lineId === domain.lineId;
  return known.has(domain.lineId) || isAsBefore ? null : 'unknown';
}
