import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MESSAGE_KINDS, type MessageType, iconOf, textGroupOf } from './message.ts';

const types = Object.keys(MESSAGE_KINDS).filter((name): name is MessageType => name in MESSAGE_KINDS);
const statuses = fc.integer({ min: 100, max: 999 });

test('there are the ten kinds of the specification', () => {
  expect(types).toEqual([
    'base',
    'primary',
    'secondary',
    'accent',
    'success',
    'error',
    'warning',
    'info',
    'promotion',
    'destructive',
  ]);
});

test('errors are announced assertively, everything else politely', () => {
  expect(types.filter((type) => MESSAGE_KINDS[type].role === 'alert')).toEqual(['error', 'destructive']);
});

test('a message has its own icon, else the icon of its kind', () => {
  for (const type of types) {
    expect(iconOf({ type })).toBe(MESSAGE_KINDS[type].icon);
    expect(iconOf({ type, icon: 'unavailable' })).toBe('unavailable');
  }
});

test('the text is that of the given key, else of the status, else the generic one', () => {
  const known = fc.uniqueArray(fc.constantFrom('offers.gone', 'errors.404', 'errors.500'));
  const key = fc.option(fc.constantFrom('offers.gone', 'offers.none'), { nil: undefined });
  fc.assert(
    fc.property(known, key, fc.option(statuses, { nil: undefined }), (groups, i18nKey, status) => {
      const found = textGroupOf(
        { ...(i18nKey === undefined ? {} : { i18nKey }), ...(status === undefined ? {} : { data: { status } }) },
        (text) => groups.some((group) => text === `${group}.title`),
      );
      const ofStatus = `errors.${status}`;
      const inOrder = [i18nKey, ofStatus].filter((group) => groups.some((candidate) => candidate === group));
      expect(found).toBe(inOrder[0] ?? 'errors.generic');
    }),
  );
});
