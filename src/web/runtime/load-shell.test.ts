import { expect, test } from 'vitest';
import { refuse } from '#core/result.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { loadShell } from './load-shell.ts';

test('the shell of the brand is loaded during maintenance, with status 503', async () => {
  const session = () =>
    Promise.resolve(
      refuse({ code: 'brand/maintenance', data: { retryAfterSeconds: 60, message: null, until: null } } as const),
    );
  const { data, init } = await loadShell({
    api: buildCaller({ account: { session } }),
    requestId: 'r1',
    language: 'en',
    consent: null,
    form: null,
    readFlash: () => null,
  });
  expect(init?.status).toBe(503);
  expect(data.refusal?.problem.code).toBe('brand/maintenance');
  expect(data.session.formsAvailable).toBe(false);
});

test('loading fails when the brand is unavailable', async () => {
  const get = () => Promise.resolve(refuse({ code: 'server/unavailable' } as const));
  await expect(
    loadShell({
      api: buildCaller({ storefront: { get } }),
      requestId: 'r1',
      language: 'en',
      consent: null,
      form: null,
      readFlash: () => null,
    }),
  ).rejects.toMatchObject({
    init: { status: 503 },
  });
});

test('a submitted form is included, with status 401 if its session expired', async () => {
  const form = { path: '/order/basket', fields: [['code', 'WELCOME10']] as const };
  const load = (isRefused: boolean) =>
    loadShell({
      api: buildCaller(),
      requestId: 'r1',
      language: 'en',
      consent: null,
      readFlash: () => null,
      form: { ...form, isRefused: () => isRefused, refuse: () => undefined },
    });
  const { data, init } = await load(true);
  expect(init?.status).toBe(401);
  expect(data.sent).toEqual({ ...form, isSessionOver: true });
  const other = await load(false);
  expect(other.init?.status).toBe(200);
  expect(other.data.sent).toEqual({ ...form, isSessionOver: false });
});

test('the theme of the brand is included as a style sheet only', async () => {
  const { data } = await loadShell({
    api: buildCaller(),
    requestId: 'r1',
    language: 'en',
    consent: null,
    form: null,
    readFlash: () => null,
  });
  expect(data.brandStyle).toContain('--font-body');
  expect(JSON.stringify(data.storefront)).not.toContain('tokens');
});
