import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DomainCardView, SearchEvent } from '#web/features/domains/domain-views.ts';
import { buildDomainCard, buildSearchAnswer } from '#web/test-support/stub-domains.ts';
import { type SearchAction, type SearchState, nextSearch, startSearch } from './search-state.ts';

const NAMES = ['a.com', 'b.com', 'c.com', 'd.com'];
const STATES = ['available', 'taken', 'unchecked', 'owned', 'premium'] as const;
const AWAY = { kind: 'away', retryAfterSeconds: null } as const;

function checking(name: string): DomainCardView {
  return buildDomainCard({ name, unicode: name, state: 'checking' });
}

function cards(names: readonly string[], hasMore = false): SearchEvent {
  const { understood } = buildSearchAnswer();
  return { kind: 'cards', understood, cards: names.map(checking), hasMore };
}

function after(moves: readonly SearchAction[], from?: SearchState): SearchState {
  return moves.reduce(nextSearch, from ?? startSearch({ query: '', result: null, sort: 'best' }));
}

const FINISHED = after([
  { kind: 'started', query: 'a' },
  { kind: 'received', event: cards(NAMES, true) },
]);

test('domains are listed immediately and keep their positions, in whatever order their results arrive', () => {
  const anyAnswer = fc.record({ name: fc.constantFrom(...NAMES), state: fc.constantFrom(...STATES) });
  fc.assert(
    fc.property(fc.array(anyAnswer), (answers) => {
      const moves = answers.map(({ name, state }): SearchAction => {
        return { kind: 'received', event: { kind: 'card', card: { ...checking(name), state } } };
      });
      const ended = after([...moves, { kind: 'ended' }], FINISHED);
      expect(ended.cards.map(({ name }) => name)).toEqual(NAMES);
      expect(ended.cards.some(({ state }) => state === 'checking')).toBe(false);
      for (const { name, state } of ended.cards) {
        expect(state).toBe(answers.findLast((answer) => answer.name === name)?.state ?? 'unchecked');
      }
    }),
  );
});

test('the domains of the previous search are shown until the new ones arrive', () => {
  const restarted = after([{ kind: 'started', query: 'b' }], FINISHED);
  expect(restarted).toMatchObject({ phase: 'waiting', cards: FINISHED.cards });
  expect(after([{ kind: 'received', event: cards(['x.com']) }], restarted).cards.map(({ name }) => name)).toEqual([
    'x.com',
  ]);
});

test('further domains are appended to the list, without duplicates', () => {
  const more = after([{ kind: 'more' }, { kind: 'received', event: cards(['d.com', 'e.com']) }], FINISHED);
  expect(more.cards.map(({ name }) => name)).toEqual([...NAMES, 'e.com']);
  expect(more).toMatchObject({ isMore: false, hasMore: false });
});

test('a search that fails before its first domains shows the failure; one that fails later shows the results so far', () => {
  const before = after([
    { kind: 'started', query: 'a' },
    { kind: 'failed', failure: AWAY },
  ]);
  expect(before).toMatchObject({ phase: 'failed', cards: [], failure: AWAY });
  const within = after([{ kind: 'failed', failure: AWAY }], FINISHED);
  expect(within.phase).toBe('done');
  expect(within.cards.map(({ state }) => state)).toEqual(NAMES.map(() => 'unchecked'));
});

test('a blank query starts no search', () => {
  expect(after([{ kind: 'started', query: '  ' }], FINISHED)).toEqual(
    startSearch({ query: '', result: null, sort: 'best' }),
  );
});

test('a domain that is checked again keeps its position', () => {
  const card = { ...checking('b.com'), state: 'available', origin: 'suggestion' } as const;
  const checked = after([{ kind: 'ended' }, { kind: 'checked', card }], FINISHED);
  expect(checked.cards[1]).toMatchObject({ name: 'b.com', state: 'available', origin: 'asked' });
});

test('results rendered by the server are shown without a request', () => {
  const result = buildSearchAnswer();
  expect(startSearch({ query: 'a', result, sort: 'best' })).toMatchObject({
    query: 'a',
    phase: 'done',
    cards: result.cards,
  });
});

test('a sorted search keeps its order when more domains arrive, and another search starts unsorted', () => {
  const sorted = after([{ kind: 'ended' }, { kind: 'sorted', sort: '3' }], FINISHED);
  expect(sorted).toMatchObject({ sort: '3', order: NAMES });
  const more = after([{ kind: 'more' }, { kind: 'received', event: cards(['e.com']) }], sorted);
  expect(more).toMatchObject({ sort: '3', order: NAMES });
  expect(after([{ kind: 'started', query: 'a' }], sorted)).toMatchObject({ sort: '3' });
  expect(after([{ kind: 'started', query: 'b' }], sorted)).toMatchObject({ sort: 'best', order: null });
});
