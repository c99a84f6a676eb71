import { expect, test } from 'vitest';
import { SAVED_FIELDS, SAVED_KINDS } from '#core/billing/saved-details.ts';
import { FIELDS_OF, KINDS } from './saved-kinds.ts';

test('the pages know the kinds of the core, and their fields', () => {
  expect(KINDS).toEqual(SAVED_KINDS);
  for (const kind of KINDS) expect([...FIELDS_OF[kind]].toSorted()).toEqual([...SAVED_FIELDS[kind]].toSorted());
});
