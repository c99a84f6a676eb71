import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS } from '#core/time/durations.ts';
import { isInAddGrace } from './domain-lapse.ts';

const source = 'https://registry.example/grace';

test('a registration can be reversed until an hour before its add grace period ends', () => {
  const tld = { addGrace: { days: 5, source } };
  expect([0, 119 * HOUR_MS - 1, 119 * HOUR_MS].map((age) => isInAddGrace(tld, 1000, 1000 + age))).toEqual([
    true,
    true,
    false,
  ]);
});

test('a registration that is in the future by the clock of its registry can be reversed', () => {
  expect(isInAddGrace({ addGrace: { days: 5, source } }, 61_000, 1000)).toBe(true);
});

test('a registration without an add grace period or creation time cannot be reversed', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat(30), (createdAt, age, days) => {
      expect(isInAddGrace({}, createdAt, createdAt + age)).toBe(false);
      expect(isInAddGrace({ addGrace: { days, source } }, null, age)).toBe(false);
      const isIn = isInAddGrace({ addGrace: { days, source } }, createdAt, createdAt + age);
      expect(isIn && age >= days * 24 * HOUR_MS).toBe(false);
    }),
  );
});
