import type { Result } from '#core/result.ts';
import { ok, refuse } from '#core/result.ts';
import type { Basket, Line } from './basket.ts';
import type { BasketProblem } from './command-context.ts';

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
