import { redirect } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RecordedError, subscribeToErrors } from '#web/insight/recorded-errors.ts';
import { showSystemErrors } from '#web/problems/show-over-page.ts';
import { type FormFailure, type FormRules, submitForm } from './submit-form.ts';

let shown: unknown[] = [];
let end: () => void = () => undefined;

beforeEach(() => {
  end = showSystemErrors((error) => shown.push(error));
  // Reports failures that tests of other files left pending.
  shown = [];
});
afterEach(() => end());

function answer(status: number) {
  return Object.assign(new Error(`answered ${status}`), { status, statusText: '', internal: false, data: null });
}

function send<ActionResult>(
  serverAction: () => Promise<ActionResult>,
  rules: FormRules<ActionResult, unknown> = { fallback: (form) => ({ typed: form.get('code') }) },
) {
  const body = new URLSearchParams({ code: 'WELCOME10' });
  const request = new Request('http://localhost/order/basket', { method: 'POST', body });
  return submitForm({ request, serverAction, pattern: '/order/basket' }, rules);
}

test('a result is returned to the page', async () => {
  await expect(send(async () => 'done')).resolves.toBe('done');
  expect(shown).toEqual([]);
});

test.each([...[401, 403, 404, 418, 429, 500, 503].map(answer), new TypeError('Failed to fetch')])(
  'a failed request keeps the input of the page and is shown over it: %o',
  async (answered) => {
    await expect(send(() => Promise.reject(answered))).resolves.toMatchObject({
      data: { typed: 'WELCOME10' },
      init: { status: 503 },
    });
    expect(shown).toEqual([answered]);
  },
);

test('a response that the router cannot read is reported, and a lost connection is not', async () => {
  const decoding = (cause: Error) => new Error('Unable to decode turbo-stream response', { cause });
  const undecodable = decoding(new SyntaxError('Unexpected end of JSON input'));
  const cutOff = [
    new TypeError('network error'),
    new TypeError('Error in input stream'),
    new DOMException('The operation was aborted.', 'AbortError'),
  ].map(decoding);
  const recorded: RecordedError[] = [];
  const unsubscribe = subscribeToErrors((fault) => recorded.push(fault));
  for (const failure of [undecodable, ...cutOff, new TypeError('Failed to fetch'), answer(502)]) {
    await expect(send(() => Promise.reject(failure))).resolves.toMatchObject({ data: { typed: 'WELCOME10' } });
  }
  unsubscribe();
  expect(recorded).toEqual([{ error: undecodable, pattern: '/order/basket' }]);
});

test('the response of a form that was given up while it arrived is not a failure', async () => {
  const controller = new AbortController();
  const aborted = () => {
    controller.abort();
    return Promise.reject(new Error('Unable to decode turbo-stream response', { cause: controller.signal.reason }));
  };
  const form = { method: 'POST', body: new URLSearchParams(), signal: controller.signal };
  const request = new Request('http://localhost/order/basket', form);
  await expect(submitForm({ request, serverAction: aborted, pattern: '/order/basket' })).rejects.toThrow('decode');
  expect(shown).toEqual([]);
});

test('an error of the page is rethrown', async () => {
  await expect(send(() => Promise.reject(new RangeError('a fault')))).rejects.toThrow('a fault');
  expect(shown).toEqual([]);
});

test('a failure from before the error panel is loaded is shown by it exactly once', async () => {
  end();
  await expect(send(() => Promise.reject(answer(500)))).resolves.toMatchObject({ data: { typed: 'WELCOME10' } });
  expect(shown).toEqual([]);
  end = showSystemErrors((error) => shown.push(error));
  end = showSystemErrors((error) => shown.push(error));
  expect(shown).toMatchObject([{ status: 500 }]);
});

test('a failure that is shown by the form is not shown over the page', async () => {
  const rules = {
    fallback: (form: FormData, { code, isInDialog }: FormFailure) => ({ typed: form.get('code'), code, isInDialog }),
    isShownByForm: (form: FormData, code: string | null) => form.has('code') && code === 'limits/too-many-requests',
  };
  await expect(send(() => Promise.reject(answer(429)), rules)).resolves.toMatchObject({
    data: { typed: 'WELCOME10', code: 'limits/too-many-requests', isInDialog: false },
    init: { status: 503 },
  });
  expect(shown).toEqual([]);
  await expect(send(() => Promise.reject(answer(404)), rules)).resolves.toMatchObject({
    data: { code: null, isInDialog: true },
  });
  expect(shown).toEqual([answer(404)]);
});

test('a redirect is followed, also by a form that shows its own failures', async () => {
  const moved = redirect('/order/basket', 303);
  // The router throws responses, which are not Error objects.
  const fail = (failure: unknown) => Promise.reject(failure);
  await expect(send(() => fail(moved), { isShownByForm: () => true })).rejects.toBe(moved);
});

test('a refusal that no input can correct is shown over the page; any other is returned to the page', async () => {
  const refused = (code: string) => ({ code, status: 429, retryAfterSeconds: 7 });
  const rules = { refusalIn: (result: ReturnType<typeof refused>) => result };
  const limited = refused('limits/too-many-requests');
  await expect(send(async () => limited, rules)).resolves.toEqual({ ...limited, isInDialog: true });
  expect(shown).toMatchObject([{ status: 429, data: { data: { retryAfterSeconds: 7 } } }]);
  const invalid = refused('checkout/billing-invalid');
  await expect(send(async () => invalid, rules)).resolves.toBe(invalid);
  expect(shown).toHaveLength(1);
});
