import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { CommandForm } from './command-form.tsx';
import { SubmitButton } from './submit-button.tsx';
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
      <SubmitButton>Import</SubmitButton>
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

test('the choices of a form stay as they were sent while it is being sent', async () => {
  const sent = Promise.withResolvers<null>();
  const Screen = () => (
    <CommandForm intent="change" commandId="command-1">
      <label>
        <input type="checkbox" name="isDisabled" value="yes" /> Disable
      </label>
      <select name="role" aria-label="Role" />
      <SubmitButton>Save</SubmitButton>
    </CommandForm>
  );
  const Stub = createRoutesStub([{ path: '/', Component: Screen, action: () => sent.promise }]);
  render(<Stub />);
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { busy: true });
  await userEvent.click(screen.getByText('Disable'));
  await userEvent.click(screen.getByRole('checkbox'));
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  const select = screen.getByRole('combobox', { name: 'Role' });
  expect([fireEvent.mouseDown(select), fireEvent.keyDown(select, { key: 'ArrowDown' })]).toEqual([false, false]);
  expect(fireEvent.keyDown(select, { key: 'Tab' })).toBe(true);
  sent.resolve(null);
  await screen.findByRole('button', { busy: false });
  await userEvent.click(screen.getByRole('checkbox'));
  expect(screen.getByRole('checkbox')).toBeChecked();
});
