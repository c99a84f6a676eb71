import type * as z from 'zod/mini';
import type { searchDomains as endpoint, searchEvent, streamDomainSearch as streamed } from '#contract/domains.ts';
import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { Call, Handler, StreamHandler } from '#server/http/call.ts';
import { answeredCard } from './domain-card.ts';
import type { DomainCard } from './domain-card.ts';
import type { SearchServices } from './domain-services.ts';
import { patienceOf } from './patience.ts';
import { planSearch } from './plan-search.ts';
import type { PlannedSearch } from './plan-search.ts';
import type { NameAnswer } from './registry.ts';

/** One whole answer: every card decided, or 'unchecked' once the shopper has waited long enough (D8). */
export function searchDomains(services: SearchServices): Handler<typeof endpoint> {
  return async (call, input) => {
    const ticket = enter(services, call);
    if (!ticket.ok) return ticket;
    try {
      const { cards, ...rest } = await planSearch(services, call, input);
      const decided = new Map<string, DomainCard>();
      const { id } = call.store.brand;
      for await (const card of fillIn(services, id, cards, NEVER)) decided.set(card.name, card);
      return ok({ ...rest, cards: cards.map((card) => decided.get(card.name) ?? card) });
    } finally {
      ticket.value();
    }
  };
}

/** The same search piece by piece: every card at once, then each answer as it comes (D8). */
export function streamDomainSearch(services: SearchServices): StreamHandler<typeof streamed> {
  return async (call, input, listening) => {
    const ticket = enter(services, call);
    if (!ticket.ok) return ticket;
    // Also when nobody ever reads a line of it.
    listening.addEventListener('abort', ticket.value, { once: true });
    if (listening.aborted) ticket.value();
    try {
      const planned = await planSearch(services, call, input);
      return ok(eventsOf(services, call.store.brand.id, planned, listening));
    } catch (error) {
      // The same search may be tried again with a newer store.
      ticket.value();
      throw error;
    }
  };
}

/** Nobody goes away from a whole answer. */
const NEVER = new AbortController().signal;

function enter({ gate }: SearchServices, { network, now }: Call): Result<() => void, Problem> {
  const ticket = gate.enter(network, now);
  if (ticket.isLetIn) return ok(ticket.leave);
  return refuse(problem('limits/too-many-requests', { data: { retryAfterSeconds: ticket.retryAfterSeconds } }));
}

async function* eventsOf(
  services: SearchServices,
  brandId: string,
  planned: PlannedSearch,
  listening: AbortSignal,
): AsyncGenerator<z.output<typeof searchEvent>> {
  yield { kind: 'cards', ...planned };
  for await (const card of fillIn(services, brandId, planned.cards, listening)) {
    yield { kind: 'card', card };
  }
  if (!listening.aborted) yield { kind: 'end' };
}

/** The cards that were 'checking', each once, as they are decided; what did not answer in time comes last. */
async function* fillIn(
  services: SearchServices,
  brandId: string,
  cards: PlannedSearch['cards'],
  listening: AbortSignal,
): AsyncGenerator<DomainCard> {
  const waiting = new Map(cards.flatMap((card) => (card.state === 'checking' ? [[card.name, card]] : [])));
  const answers: NameAnswer[] = [];
  const startedAt = services.clock.now();
  try {
    const patience = patienceOf(services, listening);
    for await (const answer of services.availability.check(brandId, [...waiting.keys()], patience)) {
      const card = waiting.get(answer.name);
      if (card === undefined) continue;
      waiting.delete(answer.name);
      answers.push(answer);
      services.observeAnswer?.(answer.availability.kind, (services.clock.now() - startedAt) / 1000);
      yield answeredCard(card, answer.availability);
    }
    if (listening.aborted) return;
    for (const card of waiting.values()) {
      services.observeAnswer?.('unknown', (services.clock.now() - startedAt) / 1000);
      yield answeredCard(card, { kind: 'unknown', reason: 'timeout' });
    }
  } finally {
    services.checks.note(brandId, answers);
  }
}
