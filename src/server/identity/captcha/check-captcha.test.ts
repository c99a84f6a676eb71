import { expect, test } from 'vitest';
import type { CaptchaForm } from '#core/account/captcha-form.ts';
import { ok } from '#core/result.ts';
import type { Brand } from '#core/storefront/brand.ts';
import { createCaptchas } from '#server/adapters/captcha/create-captchas.ts';
import { fixedClock } from '#server/platform/clock.ts';
import { createSecretBox } from '#server/platform/crypto/secret-box.ts';
import { silentLog } from '#server/platform/log.ts';
import { type OpenTestDatabase, describeOnBothDatabases } from '#tests/support/databases.ts';
import { solveCaptcha } from '#tests/support/solve-captcha.ts';
import { openTestHttp } from '#tests/support/test-http.ts';
import { otherStore, testStore } from '#tests/support/test-store.ts';
import { deleteOldSolutions } from './captcha-store.ts';
import type { Captcha } from './captcha.ts';
import { createCheckCaptcha } from './check-captcha.ts';
import { captchaHandlers } from './routes.ts';

const WORK: Brand['captcha'] = { mode: 'proof-of-work', maxNumber: 1000 };
const OTHER_HOST = { host: 'shop.meridian.example' };

/** A form that only checks the captcha; `judged` has its results. */
async function openForm(
  open: OpenTestDatabase,
  { captcha = WORK, own }: { captcha?: Brand['captcha']; own?: Captcha } = {},
) {
  const database = await open();
  const clock = fixedClock();
  const box = createSecretBox({ current: Buffer.alloc(32, 1) }, 'captcha');
  const captchas = createCaptchas({ box, secret: () => null, clock, log: silentLog });
  const captchaOf = (brand: Brand) => own ?? captchas(brand);
  const warnings: unknown[] = [];
  const log = { warn: (fields: unknown) => void warnings.push(fields) };
  const check = createCheckCaptcha({ database, log, captchaOf });
  const results: string[] = [];
  const http = await openTestHttp({
    database,
    clock,
    stores: [testStore({ brand: { captcha } }), otherStore({ captcha })],
    handlers: {
      captcha: captchaHandlers({ captchaOf }),
      account: {
        async requestRecovery(context, input) {
          const checked = await check(context, 'recover', input.captcha);
          if (!checked.ok) return checked;
          results.push(checked.value);
          return ok({});
        },
      },
    },
  });
  const client = http.client();
  return {
    database,
    clock,
    judged: results,
    warnings,
    client,
    other: http.client(OTHER_HOST),
    solve: (form: CaptchaForm = 'recover', from = client) => solveCaptcha(from.api, form),
    send: (captchaSolution?: string, from = client) =>
      from.api.account.requestRecovery({ username: 'anna', captcha: captchaSolution }),
  };
}

const REFUSED = { ok: false, problem: { code: 'captcha/refused' } };

describeOnBothDatabases('a captcha', (open) => {
  test('that is solved counts once', async () => {
    const { send, solve, judged: checked } = await openForm(open);
    const solution = await solve();
    expect(await send(solution)).toEqual({ ok: true, value: {} });
    expect(await send(solution)).toMatchObject(REFUSED);
    expect(checked).toEqual(['solved']);
  });

  test('that is used twenty times concurrently counts once', async () => {
    const { send, solve, judged: checked } = await openForm(open);
    const solution = await solve();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(solution)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.problem.code === 'captcha/refused')).toHaveLength(19);
    expect(checked).toEqual(['solved']);
  });

  test('of another form or brand does not count, and remains valid there', async () => {
    const { send, solve, client, other } = await openForm(open);
    expect(await send(await solve('register'))).toMatchObject(REFUSED);
    const ofOther = await solve('recover', other);
    expect(await send(ofOther, client)).toMatchObject(REFUSED);
    expect(await send(ofOther, other)).toMatchObject({ ok: true });
  });

  test('that is expired or invented does not count', async () => {
    const { send, solve, clock, judged: checked } = await openForm(open);
    const solution = await solve();
    clock.advance(10 * 60_000);
    expect(await send(solution)).toMatchObject(REFUSED);
    expect(await send('made up')).toMatchObject(REFUSED);
    expect(checked).toEqual([]);
  });

  test('without a solution counts as unsolved, also without JavaScript', async () => {
    const { send, judged: checked } = await openForm(open);
    expect(await send()).toMatchObject({ ok: true });
    expect(await send('')).toMatchObject({ ok: true });
    expect(checked).toEqual(['none', 'none']);
  });

  test('counts as solved for a brand without a captcha', async () => {
    const { send, judged: checked, client } = await openForm(open, { captcha: { mode: 'off' } });
    expect(await client.api.captcha.challenge({ form: 'recover' })).toEqual({ ok: true, value: { kind: 'off' } });
    await send();
    expect(checked).toEqual(['solved']);
  });

  test('counts as unsolved while its service is unavailable, and the operator is warned', async () => {
    const own: Captcha = {
      challenge: () => ({ kind: 'turnstile', siteKey: 'site' }),
      check: async () => ({ kind: 'unknown', reason: 'read-timeout' }),
    };
    const { send, judged: checked, warnings } = await openForm(open, { own });
    expect(await send('token')).toMatchObject({ ok: true });
    expect(checked).toEqual(['none']);
    expect(warnings).toEqual([{ brandId: 'larkhost', form: 'recover', reason: 'read-timeout' }]);
  });

  test('of a service with a missing secret is not requested, and counts as unsolved', async () => {
    const captcha: Brand['captcha'] = { mode: 'turnstile', siteKey: 'site-key-1', secret: 'TURNSTILE_SECRET' };
    const { send, judged: checked, client } = await openForm(open, { captcha });
    expect(await client.api.captcha.challenge({ form: 'recover' })).toEqual({ ok: true, value: { kind: 'off' } });
    await send('token');
    expect(checked).toEqual(['none']);
  });

  test('is stored only as a hash, until the solution expires', async () => {
    const { send, solve, database, clock } = await openForm(open);
    await database.transaction((tx) => deleteOldSolutions(tx, { before: Number.MAX_SAFE_INTEGER, limit: 100 }));
    const solution = await solve();
    await send(solution);
    const rows = () => database.read.selectFrom('captcha_solutions').selectAll().execute();
    const stored = { brand_id: 'larkhost', solution_hash: expect.stringMatching(/^[0-9a-f]{64}$/) };
    expect(await rows()).toEqual([{ ...stored, expires_at: clock.now() + 10 * 60_000 }]);
    expect(atob(solution)).not.toContain((await rows())[0]?.solution_hash);
    await database.transaction((tx) => deleteOldSolutions(tx, { before: clock.now(), limit: 100 }));
    expect(await rows()).toHaveLength(1);
    await database.transaction((tx) => deleteOldSolutions(tx, { before: clock.now() + 10 * 60_000 + 1, limit: 100 }));
    expect(await rows()).toEqual([]);
  });
});
