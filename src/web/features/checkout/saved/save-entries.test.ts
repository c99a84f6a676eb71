import { expect, test, vi } from 'vitest';
import { EMPTY_ENTRY } from '#core/billing/saved-details.ts';
import { ok, refuse } from '#core/result.ts';
import type { SavedEntryView } from '#web/forms/saved-kinds.ts';
import { formOf } from '#web/test-support/form-of.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { saveEntries } from './save-entries.ts';
import { fillInEntries } from './saved-use-entries.ts';

const HOME: SavedEntryView = {
  id: 'home',
  kind: 'address',
  isDefault: true,
  fields: {
    ...EMPTY_ENTRY,
    name: 'Ada',
    country: 'DE',
    line1: 'Kai 1',
    line2: 'Hof',
    city: 'Rostock',
    postcode: '18055',
  },
};
const list = async () => ok({ entries: [HOME] });
type SavedDetails = ReturnType<typeof buildCaller>['savedDetails'];

test('a chosen entry is changed, details without an entry are added, and empty details are skipped', async () => {
  const add = vi.fn<SavedDetails['add']>(async ({ kind }) => ok({ id: `new-${kind}`, entries: [HOME] }));
  const change = vi.fn<SavedDetails['change']>(async () => ok({ entries: [HOME] }));
  const { savedDetails } = buildCaller({ savedDetails: { list, add, change } });
  const form = formOf({ type: 'personal', line1: 'Werft 9', email: 'ada@example.com', saved_address: 'home' });
  const answer = await saveEntries({ savedDetails }, form);
  expect(answer).toMatchObject({ entryIds: { address: 'home', email: 'new-email' }, failed: [] });
  expect(change.mock.calls).toMatchObject([[{ entryId: 'home', fields: { line1: 'Werft 9' } }]]);
  expect(add.mock.calls).toMatchObject([[{ kind: 'email', fields: { email: 'ada@example.com' } }]]);
});

test('details of an entry that no longer exists are added as a new entry', async () => {
  const add = vi.fn<SavedDetails['add']>(async () => ok({ id: 'new', entries: [HOME] }));
  const { savedDetails } = buildCaller({ savedDetails: { list, add } });
  await saveEntries({ savedDetails }, formOf({ line1: 'Werft 9', saved_address: 'elsewhere' }));
  expect(add.mock.calls.map(([{ kind }]) => kind)).toEqual(['address', 'email']);
});

test('failed entries are returned by kind, and the others are saved', async () => {
  const add: SavedDetails['add'] = async ({ kind }) =>
    kind === 'phone' ? refuse({ code: 'billing/entry-invalid' }) : ok({ id: kind, entries: [HOME] });
  const change: SavedDetails['change'] = async () => {
    throw new Error('a fault that was logged where it happened');
  };
  const { savedDetails } = buildCaller({ savedDetails: { list, add, change } });
  const form = formOf({ type: 'business', phone: '030 1', email: 'a@example.com', saved_address: 'home' });
  expect(await saveEntries({ savedDetails }, form)).toMatchObject({
    entryIds: { company: 'company', email: 'email' },
    failed: [
      { kind: 'address', code: 'server/fault' },
      { kind: 'phone', code: 'billing/entry-invalid' },
    ],
  });
});

test('if the saved entries cannot be loaded, every entry is returned as failed', async () => {
  const { savedDetails } = buildCaller({ savedDetails: { list: async () => refuse({ code: 'session/expired' }) } });
  expect((await saveEntries({ savedDetails }, formOf({ email: 'a@example.com' }))).failed).toEqual([
    { kind: 'address', code: 'session/expired' },
    { kind: 'email', code: 'session/expired' },
  ]);
});

test('without JavaScript the chosen entry fills in all of its fields and changes no others', async () => {
  const { savedDetails } = buildCaller({ savedDetails: { list } });
  const typed = { intent: 'use-saved', email: 'ada@example.com', line1: 'Werft 9', region: 'X', saved_address: 'home' };
  expect(Object.fromEntries(await fillInEntries({ savedDetails }, formOf(typed)))).toMatchObject({
    intent: 'billing',
    email: 'ada@example.com',
    line1: 'Kai 1',
    line2: 'Hof',
    region: '',
  });
});
