import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { NotesSection } from './notes-section.tsx';

const user = userEvent.setup();

const shell = { session: { permissions: ['customers.manage'], brands: [] }, now: 0 };

function noteOf(number: number) {
  return { at: 0, actor: 'Anna', note: `Note ${number}` };
}

type Note = ReturnType<typeof noteOf>;

/** The notes of a customer; `next` are those listed after the next change, which takes as long as `sending`. */
async function openNotes(first: readonly Note[], next: readonly Note[], sending?: Promise<void>) {
  let rows = first;
  const Component = () => (
    <>
      <NotesSection subjectId="anna" notes={rows} permission="customers.manage" commandId="command-1" />
      <Form method="post">
        <button type="submit" name="intent" value="block">
          Block
        </button>
      </Form>
    </>
  );
  const action = async ({ request }: { readonly request: Request }) => {
    const form = await request.formData();
    await sending;
    rows = next;
    return { kind: 'done', intent: form.get('intent'), row: '', value: null };
  };
  const Stub = createRoutesStub([
    {
      id: 'pages/layout',
      path: '/',
      loader: () => shell,
      HydrateFallback: () => null,
      children: [{ id: 'page', index: true, Component, action, loader: () => null }],
    },
  ]);
  render(<Stub />);
  await user.type(await screen.findByRole('textbox'), 'Called back');
}

test('the form is cleared after a note is added, even if the oldest note is no longer listed', async () => {
  await openNotes([noteOf(2), noteOf(1)], [noteOf(3), noteOf(2)]);
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(screen.getByText('Note 3')).toBeVisible());
  expect(screen.getByRole('textbox')).toHaveValue('');
});

test('a note by a colleague does not clear the input', async () => {
  await openNotes([noteOf(1)], [noteOf(2), noteOf(1)]);
  await user.click(screen.getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(screen.getByText('Note 2')).toBeVisible());
  expect(screen.getByRole('textbox')).toHaveValue('Called back');
});

test('what is typed while a note is being sent is not taken and lost', async () => {
  const sending = Promise.withResolvers<void>();
  await openNotes([noteOf(1)], [noteOf(2), noteOf(1)], sending.promise);
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await user.type(screen.getByRole('textbox'), ' and again');
  expect(screen.getByRole('textbox')).toHaveValue('Called back');
  sending.resolve();
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue(''));
  await user.type(screen.getByRole('textbox'), 'Next');
  expect(screen.getByRole('textbox')).toHaveValue('Next');
});
