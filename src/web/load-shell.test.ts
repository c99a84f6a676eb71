import { expect, test } from 'vitest';
import { refuse } from '#core/result.ts';
import { loadShell } from './load-shell.ts';
import { buildCaller } from './test-support/stub-caller.ts';

test('the brand shows itself while nobody is served, with the status of the reason', async () => {
  const session = () => Promise.resolve(refuse({ code: 'brand/maintenance' } as const));
  const { data, init } = await loadShell({
    api: buildCaller({ account: { session } }),
    requestId: 'r1',
    language: 'en',
    consent: null,
  });
  expect(init?.status).toBe(503);
  expect(data.refusal?.problem.code).toBe('brand/maintenance');
  expect(data.session.formsAvailable).toBe(false);
});

test('without a brand there is no shell', async () => {
  const get = () => Promise.resolve(refuse({ code: 'server/unavailable' } as const));
  await expect(
    loadShell({ api: buildCaller({ storefront: { get } }), requestId: 'r1', language: 'en', consent: null }),
  ).rejects.toMatchObject({
    init: { status: 503 },
  });
});

test('a form that was refused for want of a session is kept in the place of its page, any other is not', async () => {
  const form = { path: '/order/basket', fields: [['code', 'WELCOME10']] as const };
  const load = (isRefused: boolean) =>
    loadShell(
      { api: buildCaller(), requestId: 'r1', language: 'en', consent: null },
      { ...form, isRefused: () => isRefused },
    );
  const { data, init } = await load(true);
  expect(init?.status).toBe(401);
  expect(data.kept).toEqual(form);
  expect((await load(false)).data).not.toHaveProperty('kept');
});
