import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CARD_TRANSITIONS, type CardEvent, type CardState, nextCardState } from './domain-card.ts';

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
  test('follows its state table', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 }), (events) => {
        expect(walk(events).every((state) => Object.hasOwn(CARD_TRANSITIONS, state))).toBe(true);
      }),
    );
  });

  test('is available only after a registry reported it, or when removed from the basket', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 }), (events) => {
        const path = walk(events);
        const at = path.indexOf('available');
        const wasReported = events.slice(0, at + 1).some((event) => event === 'free' || event === 'removed');
        expect(at === -1 || wasReported).toBe(true);
      }),
    );
  });

  test('a failed check can only be repeated', () => {
    expect(Object.entries(CARD_TRANSITIONS.unchecked)).toEqual([['asked', 'checking']]);
  });

  test('a domain registered by someone else meanwhile is taken, also in the basket', () => {
    expect(nextCardState('in-basket', 'registered')).toEqual({ ok: true, value: 'taken' });
    expect(nextCardState('available', 'registered')).toEqual({ ok: true, value: 'taken' });
  });

  test('a premium domain cannot be added', () => {
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
