import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, startTransition, useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { renderDocument, renderPage } from '#web/test-support/render.tsx';
import { latePart } from './late-part.tsx';
import { loadAllParts, registerPart } from './late-parts.ts';

function Greeting({ name }: { readonly name: string }) {
  return <p>Hello {name}</p>;
}

test('a part that is still loading shows its skeleton under its name', () => {
  const Late = latePart('waiting', () => new Promise<typeof Greeting>(() => {}), <i>soon</i>);
  renderDocument(<Late name="Ada" />);
  expect(screen.getByText('soon').closest('[data-late-part="waiting"]')).not.toBeNull();
  expect(screen.queryByText('Hello Ada')).toBeNull();
});

/** A page that shows another one in a transition, as a navigation does. */
function Navigation({ next }: { readonly next: ReactNode }) {
  const [hasLeft, setHasLeft] = useState(false);
  return hasLeft ? (
    next
  ) : (
    <button type="button" onClick={() => startTransition(() => setHasLeft(true))}>
      Next page
    </button>
  );
}

test('a part without a skeleton appears together with its page, to avoid a layout shift', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Greeting>();
  onTestFinished(() => void registerPart('notice', async () => Greeting));
  const Notice = latePart('notice', () => promise);
  const next = (
    <>
      <Notice name="Ada" />
      <button type="button">Apply</button>
    </>
  );
  renderPage(<Navigation next={next} />);
  await act(async () => screen.getByRole('button', { name: 'Next page' }).click());
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeVisible();
  await act(async () => resolve(Greeting));
  expect(screen.getByText('Hello Ada')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apply' })).toBeVisible();
});

test('the server renders a part that is already loaded', async () => {
  registerPart('waiting', async () => Greeting);
  const Late = latePart('greeting', async () => Greeting);
  await loadAllParts();
  renderDocument(<Late name="Ada" />);
  expect(screen.getByText('Hello Ada')).toBeVisible();
});

test('a part that failed in the browser shows an error and a button to retry', async () => {
  onTestFinished(() => void registerPart('flaky', async () => Greeting));
  const attempts = { left: 1 };
  const Late = latePart('flaky', async () => {
    attempts.left -= 1;
    if (attempts.left >= 0) throw new Error('away');
    return Greeting;
  });
  await act(async () => renderPage(<Late name="Ada" />));
  // The second alert is for failures before hydration and hidden by CSS.
  const [alert, ...others] = screen.getAllByRole('alert');
  if (alert === undefined) throw new Error('no alert');
  expect(others).toHaveLength(1);
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello Ada')).toBeVisible();
});

test('a part that registers another is loaded with it', async () => {
  const inner = { isLoaded: false };
  registerPart('outer', async () => {
    registerPart('inner', async () => {
      inner.isLoaded = true;
      return Greeting;
    });
    return Greeting;
  });
  await loadAllParts();
  expect(inner.isLoaded).toBe(true);
});

test('a part that failed has no component until a retry succeeds', async () => {
  const attempts = { left: 1 };
  const part = registerPart('failing', async () => {
    attempts.left -= 1;
    if (attempts.left >= 0) throw new Error('away');
    return Greeting;
  });
  await part.whenSettled();
  expect(part.Component).toBeUndefined();
  await part.retry();
  expect(part.Component).toBe(Greeting);
});

test('preloading a part rejects when its module cannot be loaded', async () => {
  // Other test files of the same worker load all parts.
  onTestFinished(() => void registerPart('failing', async () => Greeting));
  const part = registerPart('failing', () => Promise.reject(new Error('away')));
  await expect(part.load()).rejects.toThrow('away');
});
