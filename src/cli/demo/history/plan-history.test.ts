import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { planHistory } from './plan-history.ts';

const NOW = Date.UTC(2026, 10, 26, 12);

test('the history has orders of the last 60 days, oldest first, more in recent weeks', () => {
  const plan = planHistory(NOW);
  const times = plan.map(({ at }) => at);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(times.every((at) => at > NOW - 62 * DAY_MS && at < NOW)).toBe(true);
  const isRecent = (at: number): boolean => at > NOW - 30 * DAY_MS;
  expect(times.filter(isRecent).length).toBeGreaterThan(times.length / 2);
});

test('the history has every outcome, and an order in manual setup', () => {
  const plan = planHistory(NOW);
  expect(new Set(plan.map(({ outcome }) => outcome))).toEqual(
    new Set(['paid', 'declined', 'unpaid', 'refunded', 'disputed', 'monthly', 'unreachable']),
  );
  expect(plan.some(({ products, at }) => products.length > 1 && at > NOW - 3 * DAY_MS)).toBe(true);
});

test('the history is deterministic for an instant, and registers every domain once', () => {
  const plan = planHistory(NOW);
  expect(planHistory(NOW)).toEqual(plan);
  const domains = plan.flatMap(({ domain }) => domain ?? []);
  expect(new Set(domains).size).toBe(domains.length);
  expect(domains.length).toBeGreaterThan(3);
});

test('buyers have email addresses of domains reserved for examples', () => {
  for (const { person } of planHistory(NOW))
    expect(person.email).toMatch(/@(?:[\w-]+\.example|example\.(?:com|net|org))$/);
});
