import type { Availability } from '#core/domains/search/availability.ts';
import type { NameAnswer, Registry } from '#server/domains/registry.ts';
import type { CircuitBreaker } from '#server/platform/circuit-breaker.ts';

/** A registry of the chain with its circuit breaker. */
export interface ChainLink {
  readonly registry: Registry;
  readonly breaker: CircuitBreaker;
}

export interface ChainQuestion {
  readonly links: readonly ChainLink[];
  readonly names: readonly string[];
  readonly signal: AbortSignal;
  /** Timeout (ms) of a registry while another can still be asked. */
  readonly timeoutMs: number;
  /** Called once per name, unless the signal aborts. */
  readonly answer: (answer: NameAnswer) => void;
}

/** Asks the first registry, and the following ones for names still unknown. */
export async function queryChain({ links, names, signal, timeoutMs, answer }: ChainQuestion): Promise<void> {
  let open = new Map<string, Availability>(names.map((name) => [name, AWAY]));
  for (const [index, link] of links.entries()) {
    const isLast = index === links.length - 1;
    open = await queryLink(link, [...open.keys()], signal, isLast ? null : timeoutMs, answer);
    if (open.size === 0 || signal.aborted) return;
  }
  for (const [name, availability] of open) answer({ name, availability });
}

const AWAY: Availability = { kind: 'unknown', reason: 'away' };
const TOO_LATE: Availability = { kind: 'unknown', reason: 'timeout' };

/** Reports the known answers; returns the unknown names with their reasons. */
async function queryLink(
  { registry, breaker }: ChainLink,
  names: readonly string[],
  signal: AbortSignal,
  timeoutMs: number | null,
  answer: ChainQuestion['answer'],
): Promise<Map<string, Availability>> {
  if (!breaker.allows()) return new Map(names.map((name) => [name, AWAY]));
  const open = new Map<string, Availability>(names.map((name) => [name, TOO_LATE]));
  const timeout = new AbortController();
  const timer = timeoutMs === null ? undefined : setTimeout(() => timeout.abort(), timeoutMs);
  try {
    for await (const told of registry.check(names, AbortSignal.any([signal, timeout.signal]))) {
      if (told.availability.kind === 'unknown') {
        open.set(told.name, told.availability);
      } else if (open.delete(told.name)) {
        breaker.succeeded();
        answer(told);
      }
    }
  } finally {
    clearTimeout(timer);
  }
  if (open.size === names.length && !signal.aborted && [...open.values()].every(isFailure)) breaker.failed();
  return open;
}

/** 'busy' is no failure: the registry answers. */
function isFailure(availability: Availability): boolean {
  return availability.kind === 'unknown' && availability.reason !== 'busy';
}
