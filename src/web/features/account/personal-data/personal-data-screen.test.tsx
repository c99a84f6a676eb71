import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { FormOutcome, Refusal } from '#web/features/account/account-views.ts';
import { fillForms, saveForms } from '#web/forms/saved-forms.ts';
import { renderPage } from '#web/test-support/render.tsx';
import { buildProfile } from '#web/test-support/stub-account.ts';
import { PersonalDataScreen } from './personal-data-screen.tsx';

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

test('a form with errors is based on the version it was opened with', () => {
  const fields = [{ path: 'username', code: 'taken' }];
  const input = { firstname: 'Ada', lastname: 'King', username: 'ada', version: 'old' };
  const lastName = showRefused({ code: 'account/profile-invalid', fields, input });
  expect(lastName.form).toHaveFormValues({ version: 'old' });
});

/** The personal data, and a button that shows them as after a change in another tab. */
function ReloadedProfile() {
  const [version, setVersion] = useState('old');
  return (
    <>
      <PersonalDataScreen user={null} profile={buildProfile({ version })} customFields={[]} outcome={NOTHING} />
      <button type="button" onClick={() => setVersion('new')}>
        Load again
      </button>
    </>
  );
}

test('a form keeps the version it was opened with when the page is loaded again, until it is sent', async () => {
  const sent: unknown[] = [];
  renderPage(<ReloadedProfile />, { action: (form) => sent.push(form.get('version')) });
  const { form } = screen.getByRole<HTMLInputElement>('textbox', { name: 'Last name' });
  fireEvent.input(screen.getByRole('textbox', { name: 'Last name' }), { target: { value: 'King' } });
  fireEvent.click(screen.getByRole('button', { name: 'Load again' }));
  expect(form).toHaveFormValues({ lastname: 'King', version: 'old' });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(form).toHaveFormValues({ version: 'new' });
  await waitFor(() => expect(sent).toEqual(['old']));
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
