import { createStaticHandler } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { logPageError } from './log-page-error.server.ts';

const PAGE = 'http://shop.example/order/shop';

afterEach(() => vi.restoreAllMocks());

/** The error of the router for a request. */
async function errorOf(request: Request): Promise<unknown> {
  const fault = new Error('The loader failed.');
  const loader = () => {
    throw fault;
  };
  const context = await createStaticHandler([{ id: 'page', path: '/order/shop', loader }]).query(request);
  if (context instanceof Response) throw new Error('The page answered.');
  return Object.values(context.errors ?? {})[0];
}

test('the error of a loader is logged, a form sent to a page without an action is not', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const sent = new Request(PAGE, { method: 'POST', body: new URLSearchParams({ field: 'value' }) });
  const refused = await errorOf(sent);
  expect(refused).toMatchObject({ status: 405 });
  logPageError(refused, { request: sent });
  expect(logged).not.toHaveBeenCalled();
  const read = new Request(PAGE);
  logPageError(await errorOf(read), { request: read });
  expect(logged.mock.calls).toEqual([[new Error('The loader failed.')]]);
});

test('the error of an aborted request is not logged', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  logPageError(new Error('Aborted.'), { request: new Request(PAGE, { signal: AbortSignal.abort() }) });
  expect(logged).not.toHaveBeenCalled();
});
