import { act, render, screen, waitFor } from '@testing-library/react';
import { Form, Link, type LoaderFunctionArgs, createRoutesStub, useLoaderData } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { submitForm } from '#admin/forms/submit-form.ts';
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
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A screen that counts its loads, which fail while the server is not ready. */
async function openScreen() {
  const server = { status: 200, asks: 0, loads: 0, otherLoads: 0, opening: Promise.withResolvers<null>() };
  vi.stubGlobal('fetch', () => {
    server.asks += 1;
    return Promise.resolve(new Response('', { status: server.status }));
  });
  const loader = () => {
    if (server.status !== 200) throw new Response('', { status: server.status });
    server.loads += 1;
    return server.loads;
  };
  const Screen = () => (
    <LiveChanges isOn readAt={0}>
      <main>
        <LiveScreen shows={() => true} />
        <p>Loaded {useLoaderData<number>()} times</p>
        <form method="post">
          <textarea aria-label="Note" />
        </form>
        <Link to="/other">Other</Link>
      </main>
    </LiveChanges>
  );
  const Stub = createRoutesStub([
    { path: '/', Component: Screen, loader, ErrorBoundary: () => <h1>Something failed</h1> },
    {
      path: '/other',
      Component: () => <h1>Other screen</h1>,
      loader: () => {
        server.otherLoads += 1;
        return server.opening.promise;
      },
    },
  ]);
  render(<Stub />);
  await screen.findByText('Loaded 1 times');
  await waitFor(() => expect(sources).toHaveLength(1));
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

test.each([503, 429])(
  'while the server answers %d, the screen stays and says that it may be out of date, and is loaded afterwards',
  async (status) => {
    const server = await openScreen();
    server.status = status;
    change();
    await wait(1000);
    expect(await screen.findByText(/may be out of date/)).toBeVisible();
    expect(screen.getByText('Loaded 1 times')).toBeVisible();
    server.status = 200;
    await wait(6000);
    expect(await screen.findByText('Loaded 2 times')).toBeVisible();
    expect(screen.queryByText(/may be out of date/)).toBeNull();
  },
);

test('a server that stays away is asked ever more rarely, and only while the window is visible', async () => {
  const server = await openScreen();
  server.status = 503;
  change();
  await wait(10 * 60_000);
  expect(server.asks).toBeGreaterThan(19);
  expect(server.asks).toBeLessThan(50);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await wait(60_000);
  const { asks } = server;
  await wait(10 * 60_000);
  expect(server.asks).toBe(asks);
});

test('a server that does not answer within 10 seconds is asked once, and then counts as not ready', async () => {
  const timeout = new AbortController();
  const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  await openScreen();
  const fetch = vi.fn<(url: string, options: { readonly signal: AbortSignal }) => Promise<never>>();
  fetch.mockImplementation((_url, { signal }) => {
    const { promise, reject } = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => reject(new Error('aborted')));
    return promise;
  });
  vi.stubGlobal('fetch', fetch);
  change();
  await wait(1000);
  change();
  await wait(1000);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(limits).toHaveBeenCalledWith(10_000);
  act(() => timeout.abort());
  expect(await screen.findByText(/may be out of date/)).toBeVisible();
});

test('an answer that arrives while another screen is opened leaves that navigation alone', async () => {
  const server = await openScreen();
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  change();
  await wait(1000);
  act(() => screen.getByText('Other').click());
  answer.resolve(new Response(''));
  await wait(1000);
  server.opening.resolve(null);
  expect(await screen.findByText('Other screen')).toBeVisible();
  expect(server).toMatchObject({ loads: 1, otherLoads: 1 });
});

test('an answer that arrives after the screen was left loads nothing', async () => {
  const server = await openScreen();
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  change();
  await wait(1000);
  server.opening.resolve(null);
  act(() => screen.getByText('Other').click());
  expect(await screen.findByText('Other screen')).toBeVisible();
  answer.resolve(new Response(''));
  await wait(1000);
  expect(server).toMatchObject({ loads: 1, otherLoads: 1 });
});

test('a load requested while the server was not ready is offered again, and unsent input stays until it is made', async () => {
  const server = await openScreen();
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value = 'Called';
  change();
  await wait(1000);
  server.status = 503;
  act(() => screen.getByRole('button').click());
  expect(await screen.findByText(/may be out of date/)).toBeVisible();
  server.status = 200;
  await wait(2000);
  expect(screen.getByText('Loaded 1 times')).toBeVisible();
  act(() => screen.getByRole('button').click());
  expect(await screen.findByText('Loaded 2 times')).toBeVisible();
  await wait(60_000);
  expect(screen.queryByText(/changed meanwhile/)).toBeNull();
});

test('changes that may have been missed are loaded at once, also during the pause before a retry', async () => {
  const server = await openScreen();
  server.status = 503;
  change();
  await wait(5 * 60_000);
  server.status = 200;
  change();
  await wait(1000);
  expect(await screen.findByText('Loaded 2 times')).toBeVisible();
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
  // A window that was hidden has missed what happened: whether the screen has changed is unknown.
  expect(await screen.findByText(/This screen may have changed meanwhile/)).toBeVisible();
  expect(server.loads).toBe(1);
});

/** The order o-1 with a link to o-2, which is read at `readAt` once the test lets it; `loads` are the orders loaded. */
async function openOrder(readAt: number) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('')));
  const loads: string[] = [];
  const opening = Promise.withResolvers<null>();
  const Order = () => {
    const { id, at } = useLoaderData<{ readonly id: string; readonly at: number }>();
    return (
      <LiveChanges isOn readAt={at}>
        <main>
          <LiveScreen shows={({ orderId }) => orderId === id} />
          <h1>Order {id}</h1>
          <form method="post">
            <textarea aria-label="Note" />
          </form>
          <Link to="/o-2">Next</Link>
        </main>
      </LiveChanges>
    );
  };
  const loader = async ({ params: { id = '' } }: LoaderFunctionArgs) => {
    loads.push(id);
    if (id === 'o-2') await opening.promise;
    return { id, at: loads.length === 1 ? 0 : readAt + loads.length };
  };
  const Stub = createRoutesStub([{ path: '/:id', Component: Order, loader }]);
  render(<Stub initialEntries={['/o-1']} />);
  await screen.findByRole('heading', { name: 'Order o-1' });
  return { loads, open: () => opening.resolve(null) };
}

function orderChange(orderId: string, at: number): void {
  const data = JSON.stringify({ kind: 'order.changed', brandId: 'larkhost', orderId });
  act(() => void sources[0]?.dispatchEvent(new MessageEvent('change', { data, lastEventId: String(at) })));
}

test.each([
  ['loads it again when it may have been read before', 100, ['o-1', 'o-2', 'o-2']],
  ['loads nothing when it was read afterwards', 99, ['o-1', 'o-2']],
])('a change of an order that is opened from another %s', async (_title, at, loads) => {
  const order = await openOrder(98);
  act(() => screen.getByText('Next').click());
  orderChange('o-2', at);
  order.open();
  await screen.findByRole('heading', { name: 'Order o-2' });
  await wait(1_000);
  expect(order.loads).toEqual(loads);
});

test('that an order has changed is not said of the next one', async () => {
  const order = await openOrder(100);
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value = 'Called';
  orderChange('o-1', 50);
  await wait(1_000);
  expect(screen.getByText(/This screen has changed meanwhile/)).toBeVisible();
  act(() => screen.getByText('Next').click());
  order.open();
  await screen.findByRole('heading', { name: 'Order o-2' });
  expect(screen.queryByText(/This screen has changed meanwhile/)).toBeNull();
});

test('what a form changes is not announced when it is reported before the answer', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('')));
  const answer = Promise.withResolvers<null>();
  const Screen = () => (
    <LiveChanges isOn readAt={useLoaderData<number>()}>
      <main>
        <LiveScreen shows={() => true} />
        <p>Read at {useLoaderData<number>()}</p>
        <Form method="post">
          <textarea aria-label="Note" />
          <button type="submit" name="commandId" value="own">
            Send
          </button>
        </Form>
      </main>
    </LiveChanges>
  );
  const reads = [0, 1];
  const action = ({ request }: LoaderFunctionArgs) => submitForm({ request, serverAction: () => answer.promise });
  const Stub = createRoutesStub([{ path: '/', Component: Screen, loader: () => reads.shift(), action }]);
  render(<Stub />);
  const note = await screen.findByLabelText<HTMLTextAreaElement>('Note');
  note.value = 'A long note';
  act(() => screen.getByRole('button', { name: 'Send' }).click());
  const own = { kind: 'order.changed', brandId: 'larkhost', orderId: 'o-1', commandId: 'own' };
  const event = new MessageEvent('change', { data: JSON.stringify(own), lastEventId: '1' });
  act(() => void sources[0]?.dispatchEvent(event));
  await wait(3000);
  expect(screen.queryByText(/changed meanwhile/)).toBeNull();
  answer.resolve(null);
  expect(await screen.findByText('Read at 1')).toBeVisible();
  await wait(3000);
  expect(screen.queryByText(/changed meanwhile/)).toBeNull();
  expect(note).toHaveValue('A long note');
});
