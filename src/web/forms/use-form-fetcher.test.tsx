import { act, cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub, data } from 'react-router';
import { expect, test } from 'vitest';
import { useFormFetcher } from './use-form-fetcher.ts';

function Screen() {
  const { Form, result, isPending } = useFormFetcher<string>();
  return (
    <Form method="post">
      <p role="status">{result ?? 'no result'}</p>
      <button type="submit">{isPending ? 'Sending' : 'Send'}</button>
    </Form>
  );
}

/** A page whose loads after the first wait for `release`, and whose action waits for `answer`, which refuses. */
async function openPage() {
  const release = Promise.withResolvers<null>();
  const loads = { count: 0 };
  const answers: ((text: string) => void)[] = [];
  const Page = createRoutesStub([
    {
      path: '/',
      Component: Screen,
      HydrateFallback: () => null,
      loader: () => ((loads.count += 1) === 1 ? null : release.promise),
      action: async () => {
        const { promise, resolve } = Promise.withResolvers<string>();
        answers.push(resolve);
        return data(await promise, { status: 422 });
      },
      shouldRevalidate: () => true,
    },
  ]);
  cleanup();
  await act(async () => render(<Page />));
  return {
    answers,
    loads,
    press: () => act(async () => screen.getByRole('button').click()),
    answer: (text: string) => act(async () => answers.at(-1)?.(text)),
    release: () => act(async () => release.resolve(null)),
  };
}

test('a refused form can be sent again while its page is still being reloaded', async () => {
  const { press, answer, answers, loads, release } = await openPage();
  await press();
  expect(screen.getByRole('button')).toHaveTextContent('Sending');
  await answer('first refusal');
  expect(loads.count).toBe(2);
  expect(screen.getByRole('status')).toHaveTextContent('first refusal');
  expect(screen.getByRole('button')).toHaveTextContent(/^Send$/);
  await press();
  expect(answers).toHaveLength(2);
  expect(screen.getByRole('button')).toHaveTextContent('Sending');
  await answer('second refusal');
  await release();
  expect(screen.getByRole('status')).toHaveTextContent('second refusal');
  expect(screen.getByRole('button')).toHaveTextContent(/^Send$/);
});
