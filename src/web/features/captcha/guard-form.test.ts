import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MAX_WAIT_MS, guardForm } from './guard-form.ts';
import type { Solved } from './solve-captcha.ts';

const GOOD_FOR_MS = 60_000;

/**
 * A minimal form: submitting fires one event at a time and records the field's value unless the event was prevented.
 */
function openForm(solve: () => Promise<Solved | null>) {
  const target = new EventTarget();
  const field = { value: '' };
  const sent: string[] = [];
  const waiting: boolean[] = [];
  let requests = 0;
  let isFiring = false;
  const submit = () => {
    if (isFiring) return;
    isFiring = true;
    setTimeout(() => (isFiring = false));
    const event = new Event('submit', { cancelable: true });
    target.dispatchEvent(event);
    if (!event.defaultPrevented) sent.push(field.value);
  };
  const form = {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    requestSubmit: submit,
  };
  const stop = guardForm(form, {
    field,
    solve: () => {
      requests += 1;
      return solve();
    },
    onWaiting: (isWaiting) => void waiting.push(isWaiting),
  });
  return {
    field,
    sent,
    waiting,
    submit,
    stop,
    touch: () => target.dispatchEvent(new Event('focusin')),
    requests: () => requests,
  };
}

function solver() {
  let count = 0;
  return async () => ({ solution: `solution ${(count += 1)}`, goodForMs: GOOD_FOR_MS });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(1);

test('nothing is asked for before the form is touched, and once however often it is', async () => {
  const { touch, requests, field } = openForm(solver());
  await settle();
  expect(requests()).toBe(0);
  touch();
  touch();
  await settle();
  expect(requests()).toBe(1);
  expect(field.value).toBe('solution 1');
});

test('a form sent after it was solved goes out at once, and nobody is told to wait', async () => {
  const { touch, submit, sent, waiting } = openForm(solver());
  touch();
  await settle();
  submit();
  expect(sent).toEqual(['solution 1']);
  expect(waiting).toEqual([]);
});

test('a form sent before waits for it, says so, and goes out once however often it is sent', async () => {
  const { submit, sent, waiting } = openForm(solver());
  submit();
  submit();
  expect(sent).toEqual([]);
  expect(waiting).toEqual([true]);
  await settle();
  expect(sent).toEqual(['solution 1']);
  expect(waiting).toEqual([true, false]);
});

test('a solution goes out though its field was rendered anew meanwhile', async () => {
  const { touch, submit, sent, field } = openForm(solver());
  touch();
  await settle();
  field.value = '';
  submit();
  expect(sent).toEqual(['solution 1']);
});

test('a solution goes out once; the next touch begins another', async () => {
  const { touch, submit, sent, field } = openForm(solver());
  touch();
  await settle();
  submit();
  await settle();
  expect(field.value).toBe('');
  touch();
  await settle();
  submit();
  expect(sent).toEqual(['solution 1', 'solution 2']);
});

test('a solution that became too old is replaced before the form goes out', async () => {
  const { touch, submit, sent } = openForm(solver());
  touch();
  await settle();
  await vi.advanceTimersByTimeAsync(GOOD_FOR_MS);
  submit();
  expect(sent).toEqual([]);
  await settle();
  expect(sent).toEqual(['solution 2']);
});

test('nobody waits longer than a quarter of a minute', async () => {
  const { submit, sent, waiting } = openForm(() => new Promise(() => {}));
  submit();
  await vi.advanceTimersByTimeAsync(MAX_WAIT_MS - 1);
  expect(sent).toEqual([]);
  await settle();
  await settle();
  expect(sent).toEqual(['']);
  expect(waiting).toEqual([true, false]);
});

test.each([
  ['cannot be had', () => Promise.reject(new Error('away'))],
  ['is not asked for', async () => null],
])('where a solution %s the form goes out without, and only the next time it is tried again', async (_why, solve) => {
  const { submit, touch, sent, requests } = openForm(solve);
  touch();
  await vi.advanceTimersByTimeAsync(1000);
  touch();
  submit();
  await settle();
  expect(requests()).toBe(1);
  submit();
  await settle();
  expect(sent).toEqual(['', '']);
  expect(requests()).toBe(2);
});

test('a form that is gone is left alone', async () => {
  const { touch, submit, sent, requests, stop } = openForm(solver());
  stop();
  touch();
  submit();
  expect(sent).toEqual(['']);
  expect(requests()).toBe(0);
});
