import type { Availability } from '#core/domains/availability.ts';
import type { Registry } from '#server/domains/registry.ts';
import type { CircuitBreaker } from '#server/platform/circuit-breaker.ts';

/** A registry in its turn, with what guards it. */
export interface ChainLink {
  readonly registry: Registry;
  readonly breaker: CircuitBreaker;
}

export interface ChainQuestion {
  readonly links: readonly ChainLink[];
  readonly names: readonly string[];
  readonly signal: AbortSignal;
  /** How long a registry is waited for while another one can still be asked. */
  readonly patienceMs: number;
  /** Called once for each name, unless the signal aborts. */
  readonly answer: (name: string, availability: Availability) => void;
}

/** Asks the first registry, and those after it about the names nobody could say anything of. */
export async function askChain({ links, names, signal, patienceMs, answer }: ChainQuestion): Promise<void> {
  let open = new Map<string, Availability>(names.map((name) => [name, AWAY]));
  for (const [index, link] of links.entries()) {
    const isLast = index === links.length - 1;
    open = await askLink(link, [...open.keys()], signal, isLast ? null : patienceMs, answer);
    if (open.size === 0 || signal.aborted) return;
  }
  for (const [name, availability] of open) answer(name, availability);
}

const AWAY: Availability = { kind: 'unknown', reason: 'away' };
const TOO_LATE: Availability = { kind: 'unknown', reason: 'timeout' };

/** Answers what the registry knows; the rest comes back with why it does not. */
async function askLink(
  { registry, breaker }: ChainLink,
  names: readonly string[],
  signal: AbortSignal,
  patienceMs: number | null,
  answer: ChainQuestion['answer'],
): Promise<Map<string, Availability>> {
  if (!breaker.allows()) return new Map(names.map((name) => [name, AWAY]));
  const open = new Map<string, Availability>(names.map((name) => [name, TOO_LATE]));
  const patience = new AbortController();
  const timer = patienceMs === null ? undefined : setTimeout(() => patience.abort(), patienceMs);
  try {
    for await (const { name, availability } of registry.check(names, AbortSignal.any([signal, patience.signal]))) {
      if (availability.kind === 'unknown') {
        open.set(name, availability);
      } else if (open.delete(name)) {
        breaker.succeeded();
        answer(name, availability);
      }
    }
  } finally {
    clearTimeout(timer);
  }
  if (open.size === names.length && !signal.aborted && [...open.values()].every(isFailure)) breaker.failed();
  return open;
}

/** Being busy is an answer: the registry is there. */
function isFailure(availability: Availability): boolean {
  return availability.kind === 'unknown' && availability.reason !== 'busy';
}
