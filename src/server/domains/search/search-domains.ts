import type * as z from 'zod/mini';
import type { searchDomains as endpoint, searchEvent, streamDomainSearch as streamed } from '#contract/domains.ts';
import { type Problem, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { SearchServices } from '#server/domains/domain-services.ts';
import type { CheckResult } from '#server/domains/registry.ts';
import type { Handler, RequestContext, StreamHandler } from '#server/request/request-context.ts';
import { type DomainCard, answeredCard } from './domain-card.ts';
import { type PlannedSearch, planSearch } from './plan-search.ts';
import { searchTimeout } from './search-timeout.ts';

/**
 * A complete search result: every card decided, or 'unchecked' after the timeout. Problem: 'limits/too-many-requests'.
 */
export function searchDomains(services: SearchServices): Handler<typeof endpoint> {
  return async (context, input) => {
    const ticket = enter(services, context);
    if (!ticket.ok) return ticket;
    try {
      const { cards, ...rest } = await planSearch(services, context, input);
      const decided = new Map<string, DomainCard>();
      for await (const card of fillIn(services, context.store, cards, NEVER)) decided.set(card.name, card);
      return ok({ ...rest, cards: cards.map((card) => decided.get(card.name) ?? card) });
    } finally {
      ticket.value();
    }
  };
}

/** The same search as a stream: every card at once, then each answer as it arrives. */
export function streamDomainSearch(services: SearchServices): StreamHandler<typeof streamed> {
  return async (context, input, listening) => {
    const ticket = enter(services, context);
    if (!ticket.ok) return ticket;
    // Also when the client never reads the stream.
    listening.addEventListener('abort', ticket.value, { once: true });
    if (listening.aborted) ticket.value();
    try {
      const planned = await planSearch(services, context, input);
      return ok(eventsOf(services, context.store, planned, listening));
    } catch (error) {
      // The search may be retried with a newer store version.
      ticket.value();
      throw error;
    }
  };
}

/** The parts of the store a search needs. */
type Store = Pick<RequestContext['store'], 'brand' | 'domains'>;

/** A complete answer is not cancelled by the client. */
const NEVER = new AbortController().signal;

function enter(
  { gate }: SearchServices,
  { network, now }: RequestContext,
): Result<() => void, Problem<'limits/too-many-requests'>> {
  const ticket = gate.enter(network, now);
  if (ticket.isAllowed) return ok(ticket.release);
  return refuse(problem('limits/too-many-requests', { data: { retryAfterSeconds: ticket.retryAfterSeconds } }));
}

async function* eventsOf(
  services: SearchServices,
  store: Store,
  planned: PlannedSearch,
  listening: AbortSignal,
): AsyncGenerator<z.output<typeof searchEvent>> {
  yield { kind: 'cards', ...planned };
  for await (const card of fillIn(services, store, planned.cards, listening)) {
    yield { kind: 'card', card };
  }
  if (!listening.aborted) yield { kind: 'end' };
}

/** Yields each 'checking' card once, when decided; those without an answer come last. */
async function* fillIn(
  services: SearchServices,
  { brand: { id: brandId }, domains }: Store,
  cards: PlannedSearch['cards'],
  listening: AbortSignal,
): AsyncGenerator<DomainCard> {
  const waiting = new Map(cards.flatMap((card) => (card.state === 'checking' ? [[card.name, card]] : [])));
  const answers: CheckResult[] = [];
  const startedAt = services.clock.now();
  try {
    const timeout = searchTimeout(services, listening);
    for await (const answer of services.availability.check(brandId, [...waiting.keys()], timeout)) {
      const card = waiting.get(answer.name);
      if (card === undefined) continue;
      waiting.delete(answer.name);
      answers.push(answer);
      services.observeAnswer?.(answer.availability.kind, (services.clock.now() - startedAt) / 1000);
      yield answeredCard(card, answer.availability, domains);
    }
    if (listening.aborted) return;
    for (const card of waiting.values()) {
      services.observeAnswer?.('unknown', (services.clock.now() - startedAt) / 1000);
      yield answeredCard(card, { kind: 'unknown', reason: 'timeout' }, domains);
    }
  } finally {
    services.checks.add(brandId, answers);
  }
}
