import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#web/test-support/render.tsx';
import { LoginControl } from './login-control.tsx';

function Panel({ start }: { readonly start: string }) {
  return <input aria-label="Panel" name="username" defaultValue={start} />;
}

test('the panel replaces the form in the same task that reads its input, so that no input is lost', async () => {
  const loaded = Promise.resolve({ HeaderLoginPanel: Panel });
  renderPage(<LoginControl formsAvailable loadPanel={() => loaded} />);
  const username = document.querySelector<HTMLInputElement>('[name="username"]');
  if (username === null) throw new Error('The form has no user name.');
  username.value = 'ada@example.com';
  fireEvent.pointerEnter(screen.getByRole('button', { name: 'Login' }));
  // Microtasks only: the browser can handle no input in between.
  for (let task = 0; task < 5; task += 1) await Promise.resolve();
  expect(username.isConnected).toBe(false);
  expect(screen.getByLabelText('Panel')).toHaveValue('ada@example.com');
});
