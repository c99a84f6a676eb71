import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Refusal } from '#web/features/account/account-views.ts';
import { renderPage } from '#web/test-support/render.tsx';
import { buildProfile } from '#web/test-support/stub-account.ts';
import { PersonalDataScreen } from './personal-data-screen.tsx';

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
