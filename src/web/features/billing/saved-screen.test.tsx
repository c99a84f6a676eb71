import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { EMPTY_ENTRY } from '#core/billing/saved-details.ts';
import type { SavedEntryView } from '#web/forms/saved-kinds.ts';
import { renderPage, submissionOf } from '#web/test-support/render.tsx';
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

function show(entries: readonly SavedEntryView[], refusal: SavedRefusal | null = null): void {
  renderPage(
    <SavedScreen {...{ entries, refusal, saved: null, countries: COUNTRIES }} addressFields={addressFields} />,
  );
}

test('without saved details a notice is shown, and every kind can be added', () => {
  show([]);
  expect(screen.getByText('No saved billing details yet')).toBeVisible();
  for (const add of ['Add an address', 'Add a company', 'Add a phone number', 'Add an email address']) {
    expect(screen.getByText(add)).toBeVisible();
  }
});

test('each entry is listed, and only those that are not the default can be made the default', () => {
  show([HOME, WORK]);
  expect(document.body).toHaveTextContent('Kai 1, 18055 Rostock, Germany');
  const buttons = screen.getAllByRole<HTMLButtonElement>('button');
  const makeDefault = buttons.filter((button) => submissionOf(button).fields['intent'] === 'make-default');
  expect(makeDefault.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Make Ada King, Werft 9, 18055 Rostock, Germany the default',
  ]);
  expect(screen.getByLabelText('Remove Ada King, Kai 1, 18055 Rostock, Germany')).toBeVisible();
});

test('each part of an address has a direction of its own', () => {
  show([{ ...HOME, fields: { ...HOME.fields, name: 'אדה', line1: 'רחוב 7' } }]);
  for (const part of ['אדה', 'רחוב 7', '18055 Rostock'])
    expect(screen.getByText(part, { selector: 'bdi' })).toBeVisible();
});

test.each([
  ['address', 'An error occurred Adding/Updating the address'],
  ['company', 'An error occurred Adding/Updating the company details'],
  ['phone', 'An error occurred Adding/Updating the phone'],
  ['email', 'An error occurred Adding/Updating the email'],
] as const)('the error of a refused %s is shown in its open form, with the input', (entryKind, text) => {
  const typed = { line1: 'typed', company: 'typed', phone: 'typed', email: 'typed' };
  const fields = [{ path: entryKind, code: 'invalid' }];
  const about = { intent: 'add', entryKind, id: '', code: 'billing/entry-invalid' } as const;
  show([HOME], { kind: 'refused', ...about, fields, input: typed });
  expect(document.body).toHaveTextContent(text);
  const [field] = screen.getAllByDisplayValue('typed');
  expect(field).toBeVisible();
  expect(field?.closest('details')).toHaveAttribute('open');
});

test('an entry that was changed meanwhile keeps the input, based on what is saved now', () => {
  const about = { intent: 'change', entryKind: 'address', id: 'home', code: 'account/changed-meanwhile' } as const;
  show([{ ...HOME, version: 'new' }], {
    kind: 'refused',
    ...about,
    fields: [],
    input: { line1: 'Ufer 3', version: 'old' },
  });
  const field = screen.getByDisplayValue<HTMLInputElement>('Ufer 3');
  expect(field).toBeVisible();
  expect(field.form).toHaveTextContent('changed in another window or on another device');
  expect(field.form).toHaveFormValues({ version: 'new' });
});

/** A screen with two addresses, and a button that shows it without the second. */
function ShrinkingScreen() {
  const [entries, setEntries] = useState([HOME, WORK]);
  return (
    <>
      <SavedScreen {...{ entries, refusal: null, saved: null, countries: COUNTRIES }} addressFields={addressFields} />
      <button type="button" onClick={() => setEntries([HOME])}>
        Show the rest
      </button>
    </>
  );
}

test('the focus moves from a removed address to the heading of its list', () => {
  renderPage(<ShrinkingScreen />);
  screen
    .getByRole('button', { name: 'Yes, remove it: Ada King, Werft 9, 18055 Rostock, Germany', hidden: true })
    .focus();
  fireEvent.click(screen.getByRole('button', { name: 'Show the rest' }));
  expect(screen.getByText('Addresses')).toHaveFocus();
});
