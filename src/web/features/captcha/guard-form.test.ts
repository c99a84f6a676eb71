import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MAX_WAIT_MS, guardForm } from './guard-form.ts';
import type { Solved } from './solve-captcha.ts';

const VALID_MS = 60_000;

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
    focus: () => target.dispatchEvent(new Event('focusin')),
    requests: () => requests,
  };
}

function solver() {
  let count = 0;
  return async () => ({ solution: `solution ${(count += 1)}`, validMs: VALID_MS });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(1);

test('a solution is requested once, at the first interaction with the form', async () => {
  const { focus, requests, field } = openForm(solver());
  await settle();
  expect(requests()).toBe(0);
  focus();
  focus();
  await settle();
  expect(requests()).toBe(1);
  expect(field.value).toBe('solution 1');
});

test('a form with a solution is submitted at once, without a waiting state', async () => {
  const { focus, submit, sent, waiting } = openForm(solver());
  focus();
  await settle();
  submit();
  expect(sent).toEqual(['solution 1']);
  expect(waiting).toEqual([]);
});

test('a form without a solution shows that it waits, and is submitted once', async () => {
  const { submit, sent, waiting } = openForm(solver());
  submit();
  submit();
  expect(sent).toEqual([]);
  expect(waiting).toEqual([true]);
  await settle();
  expect(sent).toEqual(['solution 1']);
  expect(waiting).toEqual([true, false]);
});

test('a solution is submitted even if rendering has emptied its field', async () => {
  const { focus, submit, sent, field } = openForm(solver());
  focus();
  await settle();
  field.value = '';
  submit();
  expect(sent).toEqual(['solution 1']);
});

test('a solution is submitted once, and the next interaction requests another', async () => {
  const { focus, submit, sent, field } = openForm(solver());
  focus();
  await settle();
  submit();
  await settle();
  expect(field.value).toBe('');
  focus();
  await settle();
  submit();
  expect(sent).toEqual(['solution 1', 'solution 2']);
});

test('an expired solution is replaced before the form is submitted', async () => {
  const { focus, submit, sent } = openForm(solver());
  focus();
  await settle();
  await vi.advanceTimersByTimeAsync(VALID_MS);
  submit();
  expect(sent).toEqual([]);
  await settle();
  expect(sent).toEqual(['solution 2']);
});

test('a form is submitted without a solution after 15 seconds', async () => {
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
  ['cannot be loaded', () => Promise.reject(new Error('away'))],
  ['is not required', async () => null],
])('if a solution %s, the form is submitted without it, and only the next submission retries', async (_why, solve) => {
  const { submit, focus, sent, requests } = openForm(solve);
  focus();
  await vi.advanceTimersByTimeAsync(1000);
  focus();
  submit();
  await settle();
  expect(requests()).toBe(1);
  submit();
  await settle();
  expect(sent).toEqual(['', '']);
  expect(requests()).toBe(2);
});

test('a form that is no longer guarded is submitted without a solution', async () => {
  const { focus, submit, sent, requests, stop } = openForm(solver());
  stop();
  focus();
  submit();
  expect(sent).toEqual(['']);
  expect(requests()).toBe(0);
});
