import { expect, test } from 'vitest';
import { firstChoice } from './choice-mode.ts';

const PRICE = { dueMinor: 690, renewal: null };
const FREE = { lineId: 'l1', name: 'a.com', unicode: 'a.com', mode: 'register', isUsed: false, ...PRICE } as const;
const USED = { ...FREE, lineId: 'l2', name: 'b.com', unicode: 'b.com', isUsed: true };
const NOTHING = { previous: null, linked: '', domains: [], isWithin: true };

test('registration is the default', () => {
  expect(firstChoice(NOTHING)).toEqual({ mode: 'register', choice: null });
});

test('a product uses a domain in the basket by default, preferably one without another product', () => {
  expect(firstChoice({ ...NOTHING, domains: [USED, FREE] }).choice).toMatchObject({ mode: 'basket', lineId: 'l1' });
  expect(firstChoice({ ...NOTHING, domains: [USED] }).choice).toMatchObject({ lineId: 'l2' });
  expect(firstChoice({ ...NOTHING, domains: [FREE], isWithin: false }).mode).toBe('register');
});

test('a domain from a link is registered unless it is in the basket', () => {
  expect(firstChoice({ ...NOTHING, domains: [FREE], linked: 'c.com' }).mode).toBe('register');
  expect(firstChoice({ ...NOTHING, domains: [FREE, USED], linked: 'b.com' }).choice).toMatchObject({ lineId: 'l2' });
});

test('the previous choice is restored', () => {
  const previous = { mode: 'existing', name: 'mine.example' } as const;
  expect(firstChoice({ ...NOTHING, domains: [FREE], previous })).toEqual({ mode: 'existing', choice: previous });
});
