import { expect, test } from 'vitest';
import { previewState } from './preview-state.ts';

const UNTIL = 1_000;

test.each([
  ['open', null, 0, 'open'],
  ['scheduled', null, UNTIL - 1, 'open'],
  ['open', null, UNTIL, 'expired'],
  ['published', null, 0, 'published'],
  ['cancelled', null, UNTIL, 'cancelled'],
  ['refused', null, 0, 'refused'],
  ['open', 5, 10, 'revoked'],
  ['published', 5, UNTIL, 'revoked'],
] as const)(
  'the preview of a draft that is %s, revoked at %s, is at %s in the state %s',
  (draft, revokedAt, at, state) => {
    expect(previewState({ expiresAt: UNTIL, revokedAt }, draft, at)).toBe(state);
  },
);
