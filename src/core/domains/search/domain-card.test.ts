import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CARD_TRANSITIONS, nextCardState } from './domain-card.ts';
import type { CardEvent, CardState } from './domain-card.ts';

const EVENTS = [
  'free',
  'registered',
  'premium',
  'refused',
  'unanswered',
  'yours',
  'added',
  'removed',
  'asked',
] as const;

describe('a domain card', () => {
  test('moves as its table says, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 }), (events) => {
        expect(walk(events).every((state) => Object.hasOwn(CARD_TRANSITIONS, state))).toBe(true);
      }),
    );
  });

  test('is never available before somebody said so, or the shopper had it', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 }), (events) => {
        const path = walk(events);
        const at = path.indexOf('available');
        const said = events.slice(0, at + 1).some((event) => event === 'free' || event === 'removed');
        expect(at === -1 || said).toBe(true);
      }),
    );
  });

  test('what could not be checked is asked again, and can look like nothing else before', () => {
    expect(Object.entries(CARD_TRANSITIONS.unchecked)).toEqual([['asked', 'checking']]);
  });

  test('a name taken meanwhile is taken, in the basket too', () => {
    expect(nextCardState('in-basket', 'registered')).toEqual({ ok: true, value: 'taken' });
    expect(nextCardState('available', 'registered')).toEqual({ ok: true, value: 'taken' });
  });

  test('a premium name cannot be added', () => {
    expect(nextCardState('premium', 'added')).toEqual({ ok: false, problem: 'domains/illegal-move' });
  });
});

function walk(events: readonly CardEvent[]): CardState[] {
  let state: CardState = 'checking';
  return events.map((event) => {
    const moved = nextCardState(state, event);
    if (moved.ok) state = moved.value;
    return state;
  });
}
