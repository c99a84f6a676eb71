import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Outlet, createRoutesStub, useNavigation } from 'react-router';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
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

  send(name: string, value: object = {}): void {
    act(() => void this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(value) })));
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

/** A list and the order it links to, whose loading the test completes; `received` are the changes each received. */
function openWindow() {
  const received: [name: string, change: ChangeEvent | null][] = [];
  const loading = Promise.withResolvers<null>();
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
  const Navigation = () => <p>{useNavigation().state}</p>;
  const Layout = () => (
    <LiveChanges isOn since={SINCE}>
      <Link to="/order">Open</Link>
      <Navigation />
      <Outlet />
    </LiveChanges>
  );
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: Layout,
      children: [
        { index: true, Component: () => <Screen name="list" /> },
        { path: 'order', Component: () => <Screen name="order" />, loader: () => loading.promise },
      ],
    },
  ]);
  render(<Stub />);
  return { received, endLoading: () => loading.resolve(null) };
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

test('a change during the load of a screen is reported to that screen', async () => {
  const { received, endLoading } = openWindow();
  sources[0]?.send('ready');
  await user.click(screen.getByText('Open'));
  // The router renders the start of a navigation in a transition, which may take place after the click.
  await screen.findByText('loading');
  sources[0]?.send('change', change);
  endLoading();
  expect(await screen.findByRole('heading', { name: 'order' })).toBeVisible();
  expect(received).toEqual([
    ['list', change],
    ['order', change],
  ]);
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
