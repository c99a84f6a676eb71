import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { FormOutcome, Refusal } from '#web/features/account/account-views.ts';
import { UnmanagedDomains } from '#web/features/account/services/unmanaged-domains.tsx';
import { renderPage } from '#web/test-support/render.tsx';
import { AvatarForm } from './avatar-form.tsx';

const NOTHING: FormOutcome = { result: null, saved: null };
const ada = { display: 'Ada', fullname: 'Ada Lovelace', username: 'ada@example.com', avatar: null };

function show(node: ReactNode): void {
  renderPage(node, { address: '/order/account/personal-data' });
}

const refusal: Refusal = {
  kind: 'refused',
  intent: 'avatar',
  code: 'account/picture-refused',
  fields: [{ path: 'picture', code: 'unknown-kind' }],
  retryAfterSeconds: null,
  input: {},
};

function fileField(): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(/picture/i, { selector: 'input' });
}

test('without a picture the initials are shown, and there is no button to remove it', () => {
  show(<AvatarForm user={ada} outcome={NOTHING} />);
  expect(screen.getByText('AL')).toBeVisible();
  expect(fileField().form).toHaveAttribute('enctype', 'multipart/form-data');
  expect(fileField()).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp');
  expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull();
});

test('a picture is loaded from its URL and can be removed', () => {
  show(
    <AvatarForm user={{ ...ada, avatar: '/order/account/avatar/cafe' }} outcome={{ result: null, saved: 'avatar' }} />,
  );
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/order/account/avatar/cafe');
  expect(screen.getByRole('button', { name: 'Remove picture' })).toBeVisible();
  expect(screen.getByText('Your picture has been updated.')).toBeVisible();
});

test('the error of a file that is not a picture is shown at its field', () => {
  show(<AvatarForm user={ada} outcome={{ result: refusal, saved: null }} />);
  expect(fileField()).toBeInvalid();
  expect(fileField()).toHaveAccessibleDescription(/Choose a JPEG, PNG or WebP file/);
});

test('deleting an account lists the domains that will be lost, and advises to transfer them first', () => {
  const names = Array.from({ length: 12 }, (_, index) => ({ name: `name-${index}.com`, unicode: `name-${index}.com` }));
  show(<UnmanagedDomains names={names} />);
  expect(document.body).toHaveTextContent("You'll lose 12 domains");
  expect(document.body).toHaveTextContent('get their auth codes and transfer them first');
  expect(screen.getByRole('link', { name: 'name-0.com' })).toHaveAttribute('href', '/order/account/domains/name-0.com');
  expect(document.body).toHaveTextContent('and 2 more');
  show(<UnmanagedDomains names={names.slice(0, 1)} />);
  expect(document.body).toHaveTextContent("You'll lose 1 domain");
});

test('without domains the warning is not shown', () => {
  show(<UnmanagedDomains names={[]} />);
  expect(document.body).toHaveTextContent(/^$/);
});
