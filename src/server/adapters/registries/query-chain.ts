import type { Availability } from '#core/domains/availability.ts';
import type { CheckResult, Registry } from '#server/domains/registry.ts';
import type { CircuitBreaker } from '#server/platform/circuit-breaker.ts';

/** A registry of the chain with its circuit breaker. */
export interface ChainLink {
  readonly registry: Registry;
  readonly breaker: CircuitBreaker;
}

export interface ChainQuery {
  readonly links: readonly ChainLink[];
  readonly names: readonly string[];
  readonly signal: AbortSignal;
  /** Timeout (ms) of a registry while there is another. */
  readonly timeoutMs: number;
  /** Called once per name, unless the signal aborts. */
  readonly onResult: (onResult: CheckResult) => void;
}

/** Checks names at the first registry, then those still unknown at the following ones. */
export async function queryChain({ links, names, signal, timeoutMs, onResult }: ChainQuery): Promise<void> {
  let open = new Map<string, Availability>(names.map((name) => [name, UNREACHABLE]));
  for (const [index, link] of links.entries()) {
    const isLast = index === links.length - 1;
    open = await queryLink(link, [...open.keys()], signal, isLast ? null : timeoutMs, onResult);
    if (open.size === 0 || signal.aborted) return;
  }
  for (const [name, availability] of open) onResult({ name, availability });
}

const UNREACHABLE: Availability = { kind: 'unknown', reason: 'away' };
const TIMED_OUT: Availability = { kind: 'unknown', reason: 'timeout' };

/** Reports the known answers; returns the unknown names with their reasons. */
async function queryLink(
  { registry, breaker }: ChainLink,
  names: readonly string[],
  signal: AbortSignal,
  timeoutMs: number | null,
  onResult: ChainQuery['onResult'],
): Promise<Map<string, Availability>> {
  if (!breaker.allows()) return new Map(names.map((name) => [name, UNREACHABLE]));
  const open = new Map<string, Availability>(names.map((name) => [name, TIMED_OUT]));
  const timeout = new AbortController();
  const timer = timeoutMs === null ? undefined : setTimeout(() => timeout.abort(), timeoutMs);
  try {
    for await (const result of registry.check(names, AbortSignal.any([signal, timeout.signal]))) {
      if (result.availability.kind === 'unknown') {
        open.set(result.name, result.availability);
      } else if (open.delete(result.name)) {
        breaker.succeeded();
        onResult(result);
      }
    }
  } finally {
    clearTimeout(timer);
  }
  const [first] = open.values();
  if (open.size === names.length && !signal.aborted && [...open.values()].every(isFailure))
    breaker.failed(first?.kind === 'unknown' ? first.reason : undefined);
  return open;
}

/** 'busy' is no failure: the registry answers. */
function isFailure(availability: Availability): boolean {
  return availability.kind === 'unknown' && availability.reason !== 'busy';
}
