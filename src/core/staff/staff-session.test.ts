import { expect, test } from 'vitest';
import { CONFIRMATION_MS, SEEN_EVERY_MS, STAFF_SESSION, isConfirmed, isSessionOpen } from './staff-session.ts';

const AT = Date.UTC(2026, 0, 1);
const { lifetimeMs, idleMs } = STAFF_SESSION;
const started = { expiresAt: AT + lifetimeMs, seenAt: AT, endedAt: null };

test('a session ends two hours after its last use', () => {
  expect(isSessionOpen(started, AT)).toBe(true);
  expect(isSessionOpen(started, AT + idleMs - 1)).toBe(true);
  expect(isSessionOpen(started, AT + idleMs)).toBe(false);
});

test('a session ends twelve hours after its start however often it is used', () => {
  const used = { ...started, seenAt: AT + lifetimeMs - 1 };
  expect(isSessionOpen(used, AT + lifetimeMs - 1)).toBe(true);
  expect(isSessionOpen(used, AT + lifetimeMs)).toBe(false);
});

test('a session that was ended stays ended', () => {
  expect(isSessionOpen({ ...started, endedAt: AT }, AT)).toBe(false);
});

test('storing the last use once a minute does not shorten the idle time noticeably', () => {
  expect(SEEN_EVERY_MS / idleMs).toBeLessThan(0.01);
});

test('a confirmation of identity is recent for 15 minutes, a missing one is not', () => {
  expect(isConfirmed(AT, AT + CONFIRMATION_MS - 1)).toBe(true);
  expect(isConfirmed(AT, AT + CONFIRMATION_MS)).toBe(false);
  expect(isConfirmed(0, AT)).toBe(false);
});
