import { data } from 'react-router';
import { expect, test } from 'vitest';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { buildContext } from '#web/test-support/stub-page.ts';
import { formText } from './read-form.ts';
import { runForm } from './run-form.ts';
import type { DocumentForm } from './sent-form.ts';

function documentForm(): DocumentForm {
  let isRefused = false;
  return { path: '/order/checkout', fields: [], isRefused: () => isRefused, refuse: () => (isRefused = true) };
}

function send(form: DocumentForm | null, isSessionOver?: (result: { readonly data: string }) => boolean) {
  const request = new Request('http://localhost/', { method: 'POST', body: new URLSearchParams({ city: 'Wien' }) });
  const context = buildContext(buildCaller(), { form });
  return runForm(
    { request, context },
    async (page, sent) => data(`${page.now} ${formText(sent, 'city')}`),
    isSessionOver,
  );
}

test('the form is run with the context of the page', async () => {
  expect(await send(null)).toMatchObject({ data: expect.stringMatching(/^\d+ Wien$/) });
});

test('a body that is not a form is refused with status 400', async () => {
  const request = new Request('http://localhost/', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  const run = () => Promise.reject(new Error('It was run.'));
  await expect(runForm({ request, context: buildContext(buildCaller()) }, run)).rejects.toMatchObject({
    data: { code: 'request/invalid' },
    init: { status: 400 },
  });
});

test('without scripts, a form whose session has ended is returned after a login', async () => {
  const form = documentForm();
  await expect(send(form, (result) => result.data.endsWith('Wien'))).rejects.toMatchObject({
    data: { code: 'session/expired' },
    init: { status: 401 },
  });
  expect(form.isRefused()).toBe(true);
});

test('a result of a session that has not ended is returned, and with scripts every result', async () => {
  const form = documentForm();
  expect(await send(form, () => false)).toMatchObject({ init: null });
  expect(form.isRefused()).toBe(false);
  expect(await send(null, () => true)).toMatchObject({ init: null });
});
