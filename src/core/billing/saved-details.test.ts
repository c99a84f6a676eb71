import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BillingDetails } from './billing-details.ts';
import {
  EMPTY_ENTRY,
  SAVED_FIELDS,
  SAVED_KINDS,
  checkSavedEntry,
  cleanSavedEntry,
  defaultEntries,
  newEntries,
} from './saved-details.ts';

const ada: BillingDetails = {
  type: 'personal',
  name: 'Ada Lovelace',
  email: 'Ada@Example.com',
  country: 'at',
  line1: ' Lerchenweg 1 ',
  line2: '',
  city: 'Wien',
  postcode: '1010',
  region: '',
  phone: '+43 1 5550100',
  company: '',
  registrationNumber: '',
  taxNumber: '',
};

const text = fc.string({ unit: 'binary', maxLength: 60 });
const anyEntry = fc.record(Object.fromEntries(Object.keys(EMPTY_ENTRY).map((field) => [field, text])));
const anyKind = fc.constantFrom(...SAVED_KINDS);

test('an entry has only the fields of its kind, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(anyKind, anyEntry, (kind, given) => {
      const entry = cleanSavedEntry(kind, given);
      const own: readonly string[] = SAVED_FIELDS[kind];
      const others = Object.entries(entry).filter(([field]) => !own.includes(field));
      expect(others.filter(([, value]) => value !== '')).toEqual([]);
      expect(cleanSavedEntry(kind, entry)).toEqual(entry);
    }),
  );
});

test('only fields of the kind have problems', () => {
  fc.assert(
    fc.property(anyKind, anyEntry, (kind, entry) => {
      const own: readonly string[] = SAVED_FIELDS[kind];
      for (const { path } of checkSavedEntry(kind, cleanSavedEntry(kind, entry))) expect(own).toContain(path);
    }),
  );
});

test.each([
  [
    'address',
    { name: 'Ada', country: 'DE', line1: 'Kai 1', city: 'Rostock' },
    [{ path: 'postcode', code: 'required' }],
  ],
  ['company', { taxNumber: 'ATU12345675' }, [{ path: 'company', code: 'required' }]],
  ['phone', { phone: '' }, [{ path: 'phone', code: 'required' }]],
  ['phone', { phone: '01 5550100' }, [{ path: 'phone', code: 'invalid' }]],
  ['email', { email: 'ada@' }, [{ path: 'email', code: 'invalid' }]],
  ['email', { email: 'ada@example.com' }, []],
] as const)('a saved %s %o has the problems %o', (kind, fields, problems) => {
  expect(checkSavedEntry(kind, cleanSavedEntry(kind, fields))).toEqual(problems);
});

test('a phone number is stored in international format', () => {
  expect(cleanSavedEntry('phone', { phone: '0049 (0)30 1234567' }).phone).toBe('+49301234567');
});

test('the default of a kind is the selected entry, else the oldest', () => {
  const oldest = { id: 'a', kind: 'phone', isDefault: false } as const;
  const chosen = { id: 'b', kind: 'phone', isDefault: true } as const;
  const mail = { id: 'c', kind: 'email', isDefault: false } as const;
  expect(defaultEntries([oldest, mail])).toEqual({ phone: oldest, email: mail });
  expect(defaultEntries([oldest, chosen])).toEqual({ phone: chosen });
});

test('billing details add entries that are not saved yet, without a company for a person', () => {
  const added = newEntries(ada, []);
  expect(added.map(({ kind }) => kind)).toEqual(['address', 'phone', 'email']);
  expect(newEntries(ada, added)).toEqual([]);
  expect(newEntries({ ...ada, line2: 'Top 4', phone: '' }, added).map(({ kind }) => kind)).toEqual(['address']);
  expect(newEntries({ ...ada, phone: '+43 1 5550101', email: 'ada@' }, added).map(({ kind }) => kind)).toEqual([
    'phone',
  ]);
  expect(newEntries({ ...ada, type: 'business', company: 'Lovelace & Co' }, added).map(({ kind }) => kind)).toEqual([
    'company',
  ]);
});
