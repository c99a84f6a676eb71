import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { EMPTY_ENTRY } from '#core/billing/saved-details.ts';
import type { SavedEntryView } from '#web/saved-kinds.ts';
import type { SavedFieldOf } from './saved-form.tsx';
import { SavedScreen } from './saved-screen.tsx';
import type { SavedRefusal } from './saved-views.ts';

const COUNTRIES = [{ code: 'DE', name: 'Germany' }];
const HOME: SavedEntryView = {
  id: 'home',
  kind: 'address',
  isDefault: true,
  fields: { ...EMPTY_ENTRY, name: 'Ada King', country: 'DE', line1: 'Kai 1', city: 'Rostock', postcode: '18055' },
};
const WORK: SavedEntryView = { ...HOME, id: 'work', isDefault: false, fields: { ...HOME.fields, line1: 'Werft 9' } };

function addressFields(field: SavedFieldOf) {
  const { id, name, defaultValue } = field('line1');
  return <input {...{ id, name, defaultValue }} />;
}

function shown(entries: readonly SavedEntryView[], refusal: SavedRefusal | null = null): string {
  const Component = () => (
    <SavedScreen {...{ entries, refusal, saved: null, countries: COUNTRIES }} addressFields={addressFields} />
  );
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(<Stub initialEntries={['/']} />);
}

test('who keeps nothing is told so, and can add of every kind', () => {
  const html = shown([]);
  expect(html).toContain('No saved billing details yet');
  for (const add of ['Add an address', 'Add a company', 'Add a phone number', 'Add an email address']) {
    expect(html).toContain(add);
  }
});

test('each entry says what it is, and only one that is not the default can become it', () => {
  const html = shown([HOME, WORK]);
  expect(html).toContain('Kai 1, 18055 Rostock, Germany');
  expect(html.match(/value="make-default"/g)).toHaveLength(1);
  expect(html).toContain('aria-label="Make Ada King, Werft 9, 18055 Rostock, Germany the default"');
  expect(html).toContain('aria-label="Remove Ada King, Kai 1, 18055 Rostock, Germany"');
});

test.each([
  ['address', 'An error occurred Adding/Updating the address'],
  ['company', 'An error occurred Adding/Updating the company details'],
  ['phone', 'An error occurred Adding/Updating the phone'],
  ['email', 'An error occurred Adding/Updating the email'],
] as const)('a refused %s says what the specification says, open, with everything typed', (entryKind, text) => {
  const typed = { line1: 'typed', company: 'typed', phone: 'typed', email: 'typed' };
  const fields = [{ path: entryKind, code: 'invalid' }];
  const about = { intent: 'add', entryKind, id: '', code: 'billing/entry-invalid' } as const;
  const html = shown([HOME], { kind: 'refused', ...about, fields, typed });
  expect(html).toContain(text);
  expect(html).toMatch(/<details open="".*value="typed"/s);
});
