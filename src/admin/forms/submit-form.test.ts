import { expect, test } from 'vitest';
import { submitForm } from './submit-form.ts';

/** Submits a form whose response has a status without a result, as the router reports it. */
function submitTo(status: number, data: unknown = '<html>') {
  const body = new URLSearchParams({ intent: 'upload', row: 'r-1' });
  const request = new Request('https://office.example/catalogue/larkhost', { method: 'POST', body });
  const failure = Object.assign(new Error(String(status)), { status, statusText: '', internal: false, data });
  return submitForm({ request, serverAction: () => Promise.reject(failure) });
}

test.each([
  [413, 'request/too-large'],
  [500, 'server/fault'],
  [502, 'server/fault'],
])('a form with the response status %i stays on its screen and reports %s', async (status, code) => {
  expect(await submitTo(status)).toMatchObject({
    data: { kind: 'refused', intent: 'upload', row: 'r-1', problem: { code } },
    init: { status: 503 },
  });
});

test.each([
  [422, 'request/card-data-refused'],
  [429, 'limits/too-many-requests'],
  [503, 'server/unavailable'],
])('a form refused with %i before its action ran stays on its screen and reports %s', async (status, code) => {
  expect(await submitTo(status, JSON.stringify({ code }))).toMatchObject({
    data: { kind: 'refused', intent: 'upload', row: 'r-1', problem: { code } },
    init: { status: 503 },
  });
});

test('a form whose file was changed after it was chosen is not sent and stays on its screen', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('The file has changed.')) });
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const sent = { method: 'POST', headers, body, duplex: 'half' };
  const request = new Request('https://office.example/transfers', sent);
  const result = await submitForm({ request, serverAction: () => Promise.resolve('sent') });
  expect(result).toMatchObject({ data: { kind: 'files-unreadable' }, init: { status: 503 } });
});

test('an error response thrown by an action replaces the screen', async () => {
  await expect(submitTo(404, { code: 'request/not-found' })).rejects.toMatchObject({ status: 404 });
});
