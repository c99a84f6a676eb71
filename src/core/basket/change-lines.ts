import { boughtName } from '#core/catalogue/bought-name.ts';
import { checkConfiguration } from '#core/catalogue/check-configuration.ts';
import type { Configuration } from '#core/catalogue/configuration.ts';
import { priceConfiguration } from '#core/catalogue/price-configuration.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { acceptLine } from './accept-line.ts';
import { type Basket, type Line, MAX_LINES } from './basket.ts';
import type { BasketProblem, CommandContext } from './command-context.ts';
import { lineBuying, withLinkedDomains } from './domain-lines.ts';
import { withLineRemoved, withLineRestored } from './removed-lines.ts';

/**
 * Adds a line at the end; it may still lack required data. Problems: 'basket/full', those of `acceptLine`, and
 * 'basket/configuration-invalid' also for a line id that exists already.
 */
export function addLine(
  basket: Basket,
  lineId: string,
  configuration: Configuration,
  context: CommandContext,
): Result<Basket, BasketProblem> {
  if (findLine(basket, lineId) !== undefined || isRemoved(basket, lineId)) {
    return refuse({ code: 'basket/configuration-invalid', fields: [{ path: 'lineId', code: 'invalid' }] });
  }
  if (basket.lines.length >= MAX_LINES) return refuse({ code: 'basket/full' });
  const accepted = acceptLine(basket, { lineId, configuration, before: null }, context);
  if (!accepted.ok) return accepted;
  const line: Line = { id: lineId, addedAt: context.at, ...accepted.value };
  return ok(withLinkedDomains({ ...basket, lines: [...basket.lines, line] }));
}

/**
 * Replaces the configuration of a line; services follow a domain that changes. Problems: 'basket/line-not-found', those of `acceptLine`.
 */
export function editLine(
  basket: Basket,
  lineId: string,
  configuration: Configuration,
  context: CommandContext,
): Result<Basket, BasketProblem> {
  const line = findLine(basket, lineId);
  if (line === undefined) return refuse({ code: 'basket/line-not-found' });
  const accepted = acceptLine(basket, { lineId, configuration, before: line.configuration }, context);
  return accepted.ok ? ok(withLinkedDomains(withLine(basket, { ...line, ...accepted.value }))) : accepted;
}

/**
 * Changes the quantity of a line; other missing data stays flagged. Problems: 'basket/line-not-found', 'product/not-found',
 * 'basket/configuration-invalid' (a quantity the product does not allow).
 */
export function setQuantity(
  basket: Basket,
  lineId: string,
  quantity: number,
  context: CommandContext,
): Result<Basket, BasketProblem> {
  const line = findLine(basket, lineId);
  if (line === undefined) return refuse({ code: 'basket/line-not-found' });
  const product = context.products(line.configuration.productId);
  if (product === undefined) return refuse({ code: 'product/not-found' });
  const configuration = { ...line.configuration, quantity };
  const problems = checkConfiguration(product, configuration, basket.currency);
  const fields = problems.filter((problem) => problem.path === 'quantity');
  if (fields.length > 0) return refuse({ code: 'basket/configuration-invalid', fields });
  const price = priceConfiguration(product, configuration, basket.currency);
  return ok(withLine(basket, { ...line, configuration, shownMinor: price.ok ? price.value.currentMinor : null }));
}

/** Removes a line, which can be restored for `UNDO_MS`; removing it again has no effect. Problem: 'basket/line-not-found'. */
export function removeLine(basket: Basket, lineId: string, at: number): Result<Basket, BasketProblem> {
  if (isRemoved(basket, lineId)) return ok(basket);
  if (findLine(basket, lineId) === undefined) return refuse({ code: 'basket/line-not-found' });
  return ok(withLineRemoved(basket, lineId, at));
}

/**
 * Restores a removed line at its position; restoring it again has no effect. Problems: 'basket/nothing-to-restore', 'basket/full',
 * 'basket/domain-in-basket' if its domain was added again meanwhile.
 */
export function restoreLine(basket: Basket, lineId: string): Result<Basket, BasketProblem> {
  if (findLine(basket, lineId) !== undefined) return ok(basket);
  const restored = basket.removed.find((removed) => removed.line.id === lineId);
  if (restored === undefined) return refuse({ code: 'basket/nothing-to-restore' });
  if (basket.lines.length >= MAX_LINES) return refuse({ code: 'basket/full' });
  const name = boughtName(restored.line.configuration);
  if (name !== null && lineBuying(basket.lines, name) !== undefined) return refuse({ code: 'basket/domain-in-basket' });
  return ok(withLinkedDomains(withLineRestored(basket, lineId)));
}

function findLine(basket: Basket, lineId: string): Line | undefined {
  return basket.lines.find((line) => line.id === lineId);
}

function isRemoved(basket: Basket, lineId: string): boolean {
  return basket.removed.some((removed) => removed.line.id === lineId);
}

function withLine(basket: Basket, changed: Line): Basket {
  return { ...basket, lines: basket.lines.map((line) => (line.id === changed.id ? changed : line)) };
}

/**
 * Records that an authorization code is stored for a domain; the code itself is never in the basket. Problem: 'basket/line-not-found' if
 * the domain is not transferred.
 */
export function markTransferCodeStored(basket: Basket, name: string): Result<Basket, BasketProblem> {
  if (!basket.lines.some((line) => isTransferOf(line, name))) return refuse({ code: 'basket/line-not-found' });
  return ok({ ...basket, lines: basket.lines.map((line) => (isTransferOf(line, name) ? withCode(line) : line)) });
}

function isTransferOf({ configuration: { domain } }: Line, name: string): boolean {
  return domain?.mode === 'transfer' && domain.name === name;
}

function withCode(line: Line): Line {
  const { configuration } = line;
  if (configuration.domain?.mode !== 'transfer') return line;
  return { ...line, configuration: { ...configuration, domain: { ...configuration.domain, codeGiven: true } } };
}
