import { act, render, screen } from '@testing-library/react';
import { createRoutesStub, useLoaderData } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveChanges } from './live-context.tsx';
import { LiveScreen } from './live-screen.tsx';

/** The connections of the window. */
const sources: EventTarget[] = [];

class Source extends EventTarget {
  constructor() {
    super();
    sources.push(this);
  }

  close(): void {
    sources.splice(sources.indexOf(this), 1);
  }
}

beforeEach(() => {
  vi.stubGlobal('EventSource', Source);
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A screen that counts its loads, which fail while the server is not ready. */
async function openScreen() {
  const server = { isReady: true, loads: 0 };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: server.isReady ? 200 : 503 })));
  const loader = () => {
    if (!server.isReady) throw new Response('', { status: 503 });
    server.loads += 1;
    return server.loads;
  };
  const Screen = () => (
    <LiveChanges isOn since={0}>
      <main>
        <LiveScreen shows={() => true} />
        <p>Loaded {useLoaderData<number>()} times</p>
        <form method="post">
          <textarea aria-label="Note" />
        </form>
      </main>
    </LiveChanges>
  );
  const Stub = createRoutesStub([
    { path: '/', Component: Screen, loader, ErrorBoundary: () => <h1>Something failed</h1> },
  ]);
  render(<Stub />);
  await screen.findByText('Loaded 1 times');
  await vi.waitFor(() => expect(sources).toHaveLength(1));
  return server;
}

function change(): void {
  act(() => void sources[0]?.dispatchEvent(new MessageEvent('missed')));
}

async function wait(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

test('a change loads the screen again', async () => {
  await openScreen();
  change();
  await wait(1000);
  expect(await screen.findByText('Loaded 2 times')).toBeVisible();
});

test('while the server is not ready, the screen stays and says that it may be out of date, and is loaded afterwards', async () => {
  const server = await openScreen();
  server.isReady = false;
  change();
  await wait(1000);
  expect(await screen.findByText(/may be out of date/)).toBeVisible();
  expect(screen.getByText('Loaded 1 times')).toBeVisible();
  server.isReady = true;
  await wait(6000);
  expect(await screen.findByText('Loaded 2 times')).toBeVisible();
  expect(screen.queryByText(/may be out of date/)).toBeNull();
});

test('a note that is begun while the server is asked is kept', async () => {
  const server = await openScreen();
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  change();
  await wait(1000);
  const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
  note.value = 'Called';
  answer.resolve(new Response('', { status: 200 }));
  await wait(1000);
  expect(await screen.findByText(/This screen has changed meanwhile/)).toBeVisible();
  expect(server.loads).toBe(1);
});
