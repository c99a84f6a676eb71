import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Outlet, createRoutesStub, useLoaderData } from 'react-router';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { submitForm } from '#admin/forms/submit-form.ts';
import type { ChangeEvent } from '#contract/operator/events.ts';
import { MINUTE_MS } from '#core/time/durations.ts';
import { LiveChanges, useChanges, useLiveState } from './live-context.tsx';

/** The connections of the window; a browser's connection without a server. */
const sources: Source[] = [];

class Source extends EventTarget {
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    sources.push(this);
  }

  send(name: string, value: object = {}, at = SINCE): void {
    const event = new MessageEvent(name, { data: JSON.stringify(value), lastEventId: String(at) });
    act(() => void this.dispatchEvent(event));
  }

  close(): void {
    sources.splice(sources.indexOf(this), 1);
  }
}

beforeEach(() => void vi.stubGlobal('EventSource', Source));
afterEach(() => vi.unstubAllGlobals());

const user = userEvent.setup();
const SINCE = Date.UTC(2026, 10, 26);
const change: ChangeEvent = { kind: 'order.changed', brandId: 'larkhost', orderId: 'o-1' };

/** A list and the order it links to, which is read at an instant the test gives; `received` are the changes each received. */
function openWindow() {
  const received: [name: string, change: ChangeEvent | null][] = [];
  const reading = Promise.withResolvers<number>();
  function Screen({ name }: { readonly name: string }) {
    useChanges((one) => void received.push([name, one]));
    const state = useLiveState();
    return (
      <>
        <h1>{name}</h1>
        <p>{state}</p>
      </>
    );
  }
  const Layout = () => (
    <LiveChanges isOn readAt={useLoaderData<number>()}>
      <Link to="/order">Open</Link>
      <Outlet />
    </LiveChanges>
  );
  const Stub = createRoutesStub([
    {
      id: 'layout',
      path: '/',
      Component: Layout,
      loader: () => reading.promise,
      shouldRevalidate: () => true,
      children: [
        { index: true, Component: () => <Screen name="list" /> },
        { path: 'order', Component: () => <Screen name="order" /> },
      ],
    },
  ]);
  render(<Stub hydrationData={{ loaderData: { layout: SINCE } }} />);
  return { received, readAt: reading.resolve };
}

test('the first connection starts at the time the screen was loaded, and missed changes reload everything', () => {
  const { received } = openWindow();
  expect(sources.map(({ url }) => url)).toEqual([
    expect.stringMatching(new URLSearchParams({ since: String(SINCE) }).toString()),
  ]);
  sources[0]?.send('ready');
  sources[0]?.send('change', change);
  sources[0]?.send('missed');
  expect(received).toEqual([
    ['list', change],
    ['list', null],
  ]);
});

test('a change that what was read of the next screen may lack is reported to that screen, too', async () => {
  const { received, readAt } = openWindow();
  sources[0]?.send('ready');
  sources[0]?.send('change', { ...change, orderId: 'o-0' }, SINCE + 99);
  sources[0]?.send('change', change, SINCE + 100);
  await user.click(screen.getByText('Open'));
  sources[0]?.send('missed', {}, SINCE + 101);
  readAt(SINCE + 100);
  expect(await screen.findByRole('heading', { name: 'order' })).toBeVisible();
  await waitFor(() =>
    expect(received.filter(([name]) => name === 'order')).toEqual([
      ['order', change],
      ['order', null],
    ]),
  );
});

test('a change that a form of this window made is not reported, but one by another window is', async () => {
  const { received, readAt } = openWindow();
  const sent = { method: 'POST', body: new URLSearchParams({ commandId: 'own' }) };
  const request = new Request('https://office.example/orders/larkhost/o-1', sent);
  await submitForm({ request, serverAction: () => Promise.resolve('done') });
  sources[0]?.send('change', { ...change, commandId: 'own' }, SINCE + 100);
  sources[0]?.send('change', { ...change, commandId: 'other' }, SINCE + 100);
  await user.click(screen.getByText('Open'));
  readAt(SINCE + 100);
  const other = { ...change, commandId: 'other' };
  await waitFor(() =>
    expect(received).toEqual([
      ['list', other],
      ['order', other],
    ]),
  );
});

test('a change is reported whose form got no answer', async () => {
  const { received } = openWindow();
  const sent = { method: 'POST', body: new URLSearchParams({ commandId: 'unanswered' }) };
  const request = new Request('https://office.example/orders/larkhost/o-1', sent);
  await submitForm({ request, serverAction: () => Promise.reject(new TypeError('Failed to fetch')) });
  sources[0]?.send('change', { ...change, commandId: 'unanswered' });
  expect(received).toHaveLength(1);
});

test('updates are paused after half an hour without activity, and everything is reloaded on the next activity', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { received } = openWindow();
  sources[0]?.send('ready');
  expect(screen.getByText('live')).toBeVisible();
  act(() => void vi.advanceTimersByTime(30 * MINUTE_MS));
  expect(screen.getByText('paused')).toBeVisible();
  expect(sources).toEqual([]);
  fireEvent.keyDown(document.body, { key: 'a' });
  sources[0]?.send('ready');
  expect(screen.getByText('live')).toBeVisible();
  expect(received).toEqual([['list', null]]);
});
