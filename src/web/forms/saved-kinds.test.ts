import { expect, test } from 'vitest';
import { SAVED_FIELDS, SAVED_KINDS } from '#core/billing/saved-details.ts';
import { FIELDS_OF, KINDS } from './saved-kinds.ts';

test('the kinds of saved input and their fields match those of the core', () => {
  expect(KINDS).toEqual(SAVED_KINDS);
  for (const kind of KINDS) expect([...FIELDS_OF[kind]].toSorted()).toEqual([...SAVED_FIELDS[kind]].toSorted());
});
