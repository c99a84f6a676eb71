import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { createRoutesStub, data, useActionData, useLoaderData } from 'react-router';
import { expect, test } from 'vitest';
import type { FormOutcome, ProfileView, Refusal } from '#web/features/account/account-views.ts';
import { fillForms, saveForms } from '#web/forms/saved-forms.ts';
import { reloadAfterConflict } from '#web/forms/submit-form.ts';
import { renderPage } from '#web/test-support/render.tsx';
import { buildProfile } from '#web/test-support/stub-account.ts';
import { PersonalDataScreen } from './personal-data-screen.tsx';

const REFUSED = {
  kind: 'refused',
  intent: 'profile',
  code: 'account/changed-meanwhile',
  fields: [],
  retryAfterSeconds: null,
} as const;
const NOTHING: FormOutcome = { result: null, saved: null };

function showRefused(refusal: Pick<Refusal, 'code' | 'fields' | 'input'>): HTMLInputElement {
  const result: Refusal = { kind: 'refused', intent: 'profile', retryAfterSeconds: null, ...refusal };
  const profile = buildProfile({ version: 'new' });
  renderPage(<PersonalDataScreen user={null} profile={profile} customFields={[]} outcome={{ result, saved: null }} />);
  return screen.getByRole('textbox', { name: 'Last name' });
}

test('a form that another change has outdated shows what is saved now, keeps the input and is based on the new version', () => {
  const input = { firstname: 'Ada', lastname: 'King', username: '', version: 'old' };
  const lastName = showRefused({ code: 'account/changed-meanwhile', fields: [], input });
  expect(lastName).toHaveValue('King');
  expect(lastName).toHaveAccessibleDescription('Saved now: Lovelace');
  expect(screen.getByRole('textbox', { name: 'First name' })).toBeValid();
  expect(lastName.form).toHaveTextContent('Nothing was saved.');
  expect(lastName.form).toHaveFormValues({ version: 'new' });
});

test('a field whose input differs only in how it is typed is not marked', () => {
  const input = { firstname: ' Ada', lastname: 'King', username: 'Ada', version: 'old' };
  const result: Refusal = { ...REFUSED, input };
  const profile = buildProfile({ username: 'ada' });
  renderPage(<PersonalDataScreen user={null} profile={profile} customFields={[]} outcome={{ result, saved: null }} />);
  expect(screen.getByRole('textbox', { name: 'First name' })).toBeValid();
  expect(screen.getByRole('textbox', { name: /^Username/ })).toBeValid();
  expect(screen.getByRole('textbox', { name: 'Last name' })).toBeInvalid();
});

test('the first field that another change has outdated is focused', async () => {
  const profiles = [buildProfile(), buildProfile({ firstname: 'Augusta', version: 'new' })];
  const Component = () => {
    const [profile, result] = [useLoaderData<ProfileView>(), useActionData<Refusal>() ?? null];
    return <PersonalDataScreen user={null} profile={profile} customFields={[]} outcome={{ result, saved: null }} />;
  };
  const loader = () => profiles.shift();
  const action = async ({ request }: { request: Request }) => {
    const input = Object.fromEntries((await request.formData()).entries());
    return data({ ...REFUSED, input }, { status: 409 });
  };
  const Stub = createRoutesStub([{ path: '/', Component, loader, action, shouldRevalidate: reloadAfterConflict }]);
  cleanup();
  render(<Stub />);
  fireEvent.input(await screen.findByRole('textbox', { name: 'Last name' }), { target: { value: 'King' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'First name' })).toBeInvalid());
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus();
});

test('a form with errors is based on the version it was opened with', () => {
  const fields = [{ path: 'username', code: 'taken' }];
  const input = { firstname: 'Ada', lastname: 'King', username: 'ada', version: 'old' };
  const lastName = showRefused({ code: 'account/profile-invalid', fields, input });
  expect(lastName.form).toHaveFormValues({ version: 'old' });
});

/** The personal data, a button that shows them as after a change in another tab, and the data of a saved form. */
function LoadedProfile({ saved }: { readonly saved: EventTarget }) {
  const [version, setVersion] = useState('old');
  useEffect(() => {
    const load = () => setVersion('saved');
    saved.addEventListener('save', load);
    return () => saved.removeEventListener('save', load);
  }, [saved]);
  return (
    <>
      <PersonalDataScreen user={null} profile={buildProfile({ version })} customFields={[]} outcome={NOTHING} />
      <button type="button" onClick={() => setVersion('new')}>
        Load again
      </button>
    </>
  );
}

function showProfile() {
  const sent: unknown[] = [];
  const saved = new EventTarget();
  const action = (form: FormData) => {
    sent.push(form.get('version'));
    saved.dispatchEvent(new Event('save'));
    return null;
  };
  renderPage(<LoadedProfile saved={saved} />, { action });
  const lastName = screen.getByRole<HTMLInputElement>('textbox', { name: 'Last name' });
  const save = async (version: string) => {
    const [count, button] = [sent.length, screen.getByRole('button', { name: 'Save' })];
    fireEvent.click(button);
    await waitFor(() => expect(sent.slice(count)).toEqual([version]));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  };
  return { lastName, save, loadAgain: () => fireEvent.click(screen.getByRole('button', { name: 'Load again' })) };
}

test('a form that was changed keeps the version it was opened with when the page is loaded again', async () => {
  const { lastName, save, loadAgain } = showProfile();
  fireEvent.input(lastName, { target: { value: 'King' } });
  loadAgain();
  expect(lastName.form).toHaveFormValues({ lastname: 'King', version: 'old' });
  await save('old');
});

test('a form that was saved keeps the version that was saved when the page is loaded again', async () => {
  const { lastName, save, loadAgain } = showProfile();
  fireEvent.input(lastName, { target: { value: 'King' } });
  await save('old');
  await waitFor(() => expect(lastName.form).toHaveFormValues({ version: 'saved' }));
  loadAgain();
  expect(lastName.form).toHaveFormValues({ lastname: 'King', version: 'saved' });
  await save('saved');
});

test('a form that was changed while it was saved is based on what was saved', async () => {
  const { lastName, save } = showProfile();
  fireEvent.input(lastName, { target: { value: 'King' } });
  const saved = save('old');
  fireEvent.input(lastName, { target: { value: 'Kingsley' } });
  await saved;
  await waitFor(() => expect(lastName.form).toHaveFormValues({ lastname: 'Kingsley', version: 'saved' }));
});

test('a form that was not changed has the version of the page', async () => {
  const { lastName, save, loadAgain } = showProfile();
  loadAgain();
  expect(lastName.form).toHaveFormValues({ version: 'new' });
  await save('new');
});

test('input restored after a login is based on the version the form was opened with', () => {
  const show = (version: string) =>
    renderPage(
      <main>
        <PersonalDataScreen user={null} profile={buildProfile({ version })} customFields={[]} outcome={NOTHING} />
      </main>,
    );
  show('old');
  fireEvent.change(screen.getByRole('textbox', { name: 'Last name' }), { target: { value: 'King' } });
  saveForms();
  cleanup();
  show('new');
  fillForms(null, () => {});
  const lastName = screen.getByRole<HTMLInputElement>('textbox', { name: 'Last name' });
  expect(lastName.form).toHaveFormValues({ lastname: 'King', version: 'old' });
});

/** The personal data, and a button that shows them as after a change of the email address. */
function ChangingEmail() {
  const [newEmail, setNewEmail] = useState<string | null>(null);
  return (
    <>
      <PersonalDataScreen user={null} profile={buildProfile({ newEmail })} customFields={[]} outcome={NOTHING} />
      <button type="button" onClick={() => setNewEmail('ada@new.example')}>
        Show the change
      </button>
    </>
  );
}

test('the focus moves from a sent email address to the heading of its form, which is a new one', () => {
  renderPage(<ChangingEmail />);
  screen.getByRole('textbox', { name: 'New email address' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Show the change' }));
  expect(document.body).toHaveTextContent('Confirm ada@new.example');
  expect(screen.getByText('Email address')).toHaveFocus();
});
