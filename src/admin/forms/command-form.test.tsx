import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { CommandForm } from './command-form.tsx';
import { submitForm } from './submit-form.ts';

/** The request of a form whose file was changed after it was chosen. */
function unreadableRequest(): Request {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('The file has changed.')) });
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const sent = { method: 'POST', headers, body, duplex: 'half' };
  return new Request('https://office.example/transfers', sent);
}

test('a form whose file cannot be read has the focus at the reason after each attempt', async () => {
  const Screen = () => (
    <CommandForm intent="import" commandId="command-1" hasFiles>
      {() => <button type="submit">Import</button>}
    </CommandForm>
  );
  const action = () => submitForm({ request: unreadableRequest(), serverAction: async () => null });
  const Stub = createRoutesStub([{ path: '/', Component: Screen, action }]);
  render(<Stub />);
  for (const _attempt of [1, 2]) {
    await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
    const notice = (await screen.findByRole('alert')).parentElement;
    await expect.poll(() => document.activeElement === notice).toBe(true);
  }
});
