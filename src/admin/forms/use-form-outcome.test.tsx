import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form, Link, createRoutesStub, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { expect, test } from 'vitest';
import type { FormOutcome } from './run-form.ts';
import { useFormOutcome } from './use-form-outcome.ts';

function Screen() {
  const outcome = useFormOutcome<string>();
  const { revalidate } = useRevalidator();
  const loads = useLoaderData<number>();
  const navigate = useNavigate();
  return (
    <>
      <output>{textOf(outcome)}</output>
      <p>Loaded {loads} times</p>
      <button type="button" onClick={() => void revalidate()}>
        Update
      </button>
      <Form method="post">
        <button type="submit">Send</button>
      </Form>
      <Link to="/?page=2">Next</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

function textOf(outcome: FormOutcome<string> | undefined): string {
  if (outcome === undefined) return 'nothing sent';
  return outcome.kind === 'done' ? outcome.value : 'refused';
}

function show({ isRefused = false } = {}): void {
  let loads = 0;
  let sent = 0;
  const action = (): FormOutcome<string> => {
    sent += 1;
    if (isRefused) return { kind: 'refused', intent: 'send', row: '', problem: { code: 'operator/changed-meanwhile' } };
    return { kind: 'done', intent: 'send', row: '', value: `sent ${sent}` };
  };
  const Stub = createRoutesStub([{ path: '/', Component: Screen, action, loader: () => (loads += 1) }]);
  render(<Stub />);
}

async function click(name: string): Promise<void> {
  fireEvent.click(await screen.findByText(name));
}

test('the outcome of a form remains after a reload of its screen, until the next form', async () => {
  show();
  await click('Send');
  expect(await screen.findByText('sent 1')).toBeVisible();
  const before = screen.getByText(/Loaded/).textContent;
  await click('Update');
  await waitFor(() => expect(screen.getByText(/Loaded/).textContent).not.toBe(before));
  expect(screen.getByText('sent 1')).toBeVisible();
  await click('Send');
  expect(await screen.findByText('sent 2')).toBeVisible();
});

test('a refusal is removed when the screen is reloaded', async () => {
  show({ isRefused: true });
  await click('Send');
  expect(await screen.findByText('refused')).toBeVisible();
  await click('Update');
  expect(await screen.findByText('nothing sent')).toBeVisible();
});

test('the outcome of a form is removed by a navigation and not restored by going back', async () => {
  show();
  await click('Send');
  expect(await screen.findByText('sent 1')).toBeVisible();
  await click('Next');
  expect(await screen.findByText('nothing sent')).toBeVisible();
  const before = screen.getByText(/Loaded/).textContent;
  await click('Back');
  await waitFor(() => expect(screen.getByText(/Loaded/).textContent).not.toBe(before));
  expect(screen.getByText('nothing sent')).toBeVisible();
});
