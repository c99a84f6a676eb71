import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { type ActionFunction, createRoutesStub, useActionData, useLoaderData, useRevalidator } from 'react-router';
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

const MOVED = { ...HOME, fields: { ...HOME.fields, line1: 'Ufer 3' } };

/** The screen of an address, which shows what its action saves, and a button that shows it as after changes in another tab. */
function LoadedScreen({ saved }: { readonly saved: EventTarget }) {
  const [entries, setEntries] = useState<readonly SavedEntryView[]>([{ ...HOME, version: 'old' }]);
  useEffect(() => {
    const load = () => setEntries([{ ...MOVED, version: 'saved' }]);
    saved.addEventListener('save', load);
    return () => saved.removeEventListener('save', load);
  }, [saved]);
  const changed = [{ ...HOME, fields: { ...HOME.fields, line1: 'Kai 2' }, version: 'new' }, WORK];
  return (
    <>
      <SavedScreen {...{ entries, refusal: null, saved: null, countries: COUNTRIES }} addressFields={addressFields} />
      <button type="button" onClick={() => setEntries(changed)}>
        Load again
      </button>
    </>
  );
}

function showLoaded() {
  const saved = new EventTarget();
  const action = () => {
    saved.dispatchEvent(new Event('save'));
    return null;
  };
  renderPage(<LoadedScreen saved={saved} />, { action });
  fireEvent.click(screen.getByText('Edit'));
  return () => fireEvent.click(screen.getByRole('button', { name: 'Load again' }));
}

test('a form that was changed stays open, based on the version it was opened with, when its entry was changed elsewhere', () => {
  const loadAgain = showLoaded();
  const line = screen.getByDisplayValue<HTMLInputElement>('Kai 1');
  fireEvent.input(line, { target: { value: 'Ufer 3' } });
  loadAgain();
  expect(line).toBeVisible();
  expect(line.form).toHaveFormValues({ line1: 'Ufer 3', version: 'old' });
});

test('a form that was not changed shows what was saved elsewhere', () => {
  const loadAgain = showLoaded();
  loadAgain();
  expect(screen.getByDisplayValue<HTMLInputElement>('Kai 2').form).toHaveFormValues({ version: 'new' });
});

test('the form of a new entry stays open when another one was added elsewhere', () => {
  const loadAgain = showLoaded();
  fireEvent.click(screen.getByText('Add an address'));
  const [line] = screen.getAllByDisplayValue('').filter(({ id }) => id === 'address--line1');
  if (line === undefined) throw new Error('no field of a new address');
  fireEvent.input(line, { target: { value: 'Ufer 3' } });
  loadAgain();
  expect(screen.getByDisplayValue('Ufer 3')).toBeVisible();
});

test('a form that was saved is closed, and has what is saved', async () => {
  const loadAgain = showLoaded();
  const line = screen.getByDisplayValue<HTMLInputElement>('Kai 1');
  fireEvent.input(line, { target: { value: 'Ufer 3' } });
  fireEvent.submit(line.form ?? line);
  await waitFor(() => expect(screen.getByDisplayValue('Ufer 3')).not.toBeVisible());
  loadAgain();
  expect(screen.getByDisplayValue<HTMLInputElement>('Kai 2').form).toHaveFormValues({ version: 'new' });
});

/** The screen of addresses whose list is loaded, as by the router, at first, after each form and on request: each time the next one. */
async function showLists(
  lists: readonly (readonly SavedEntryView[])[],
  answer: ActionFunction = () => null,
): Promise<void> {
  const left = [...lists];
  const Component = () => {
    const { revalidate } = useRevalidator();
    const shown = {
      entries: useLoaderData<readonly SavedEntryView[]>(),
      refusal: useActionData<SavedRefusal>() ?? null,
    };
    return (
      <>
        <SavedScreen {...{ ...shown, saved: null, countries: COUNTRIES }} {...{ addressFields }} />
        <button type="button" onClick={() => void revalidate()}>
          Load again
        </button>
      </>
    );
  };
  const Stub = createRoutesStub([{ path: '/', Component, loader: () => left.shift(), action: answer }]);
  cleanup();
  render(<Stub />);
  fireEvent.click((await screen.findAllByText('Edit'))[0] ?? document.body);
}

test('a form that is refused because its entry was changed elsewhere keeps the input and the focus', async () => {
  const about = { intent: 'change', entryKind: 'address', id: 'home', code: 'account/changed-meanwhile' } as const;
  const changed = [{ ...HOME, fields: { ...HOME.fields, line1: 'Kai 2' } }];
  const refusal = { kind: 'refused', ...about, fields: [], input: { line1: 'Ufer 3' } };
  await showLists([[HOME], changed, changed], () => refusal);
  const line = screen.getByDisplayValue<HTMLInputElement>('Kai 1');
  fireEvent.input(line, { target: { value: 'Ufer 3' } });
  fireEvent.click(screen.getByRole('button', { name: 'Load again' }));
  await waitFor(() => expect(document.body).toHaveTextContent('Kai 2'));
  line.focus();
  fireEvent.submit(line.form ?? line);
  await waitFor(() => expect(line.closest('details')).toHaveTextContent('changed'));
  expect(line).toHaveFocus();
  expect(line).toHaveValue('Ufer 3');
});

test('the focus moves from a form that was saved and closed to the heading of its list', async () => {
  await showLists([[HOME], [MOVED]]);
  const line = screen.getByDisplayValue<HTMLInputElement>('Kai 1');
  fireEvent.input(line, { target: { value: 'Ufer 3' } });
  line.focus();
  fireEvent.submit(line.form ?? line);
  await waitFor(() => expect(screen.getByDisplayValue('Ufer 3')).not.toBeVisible());
  await waitFor(() => expect(screen.getByText('Addresses')).toHaveFocus());
});

test('the focus moves there, too, from a form that was saved without a change', async () => {
  await showLists([[HOME], [HOME]]);
  const line = screen.getByDisplayValue<HTMLInputElement>('Kai 1');
  line.focus();
  fireEvent.submit(line.form ?? line);
  await waitFor(() => expect(line).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByText('Addresses')).toHaveFocus());
});

test('the focus moves to the heading of the list whose form was saved', async () => {
  const phone: SavedEntryView = {
    ...HOME,
    id: 'phone',
    kind: 'phone',
    fields: { ...EMPTY_ENTRY, phone: '+4938112345' },
  };
  await showLists([[phone], [phone]]);
  const field = screen.getAllByRole('textbox', { name: /Phone/ })[0] ?? document.body;
  field.focus();
  fireEvent.submit(field.closest('form') ?? field);
  await waitFor(() => expect(field).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByText('Phone numbers')).toHaveFocus());
});

test('a form keeps its input and the version it is based on when another one was sent before its answer', async () => {
  const received: unknown[] = [];
  const answer: ActionFunction = async ({ request }) => {
    const fields = await request.formData();
    received.push(fields.get('intent'));
    return received.length === 1 ? new Promise(() => undefined) : null;
  };
  const changed = { ...HOME, fields: { ...HOME.fields, line1: 'Kai 2' }, version: 'new' };
  await showLists(
    [
      [{ ...HOME, version: 'old' }, WORK],
      [changed, WORK],
    ],
    answer,
  );
  const line = screen.getByDisplayValue<HTMLInputElement>('Kai 1');
  fireEvent.input(line, { target: { value: 'Ufer 3' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Save' }).find((one) => line.form?.contains(one)) ?? line);
  await waitFor(() => expect(received).toEqual(['change']));
  fireEvent.click(screen.getByRole('button', { name: /^Make .* Werft 9, .* the default$/ }));
  await waitFor(() => expect(document.body).toHaveTextContent('Kai 2'));
  expect(received).toEqual(['change', 'make-default']);
  expect(line).toBeVisible();
  expect(line.form).toHaveFormValues({ line1: 'Ufer 3', version: 'old' });
});

test('the form of a new entry is closed once it was added, also in place of one that was removed', async () => {
  await showLists([[HOME, WORK], [HOME], [HOME, { ...MOVED, id: 'moved' }]]);
  fireEvent.click(screen.getByText('Add an address'));
  const line = screen.getAllByDisplayValue<HTMLInputElement>('').find(({ id }) => id === 'address--line1');
  if (line === undefined) throw new Error('no field of a new address');
  fireEvent.input(line, { target: { value: 'Ufer 3' } });
  fireEvent.click(screen.getByRole('button', { name: /^Yes, remove it: .* Werft 9/, hidden: true }));
  await waitFor(() => expect(screen.queryByDisplayValue('Werft 9')).toBeNull());
  expect(line).toBeVisible();
  fireEvent.submit(line.form ?? line);
  await waitFor(() => expect(line).not.toBeInTheDocument());
});
