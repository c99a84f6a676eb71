import { expect, onTestFinished, test } from 'vitest';
import { CONTROL_HEADER } from '#sandbox/control-secret.ts';
import { NUMBER_RULES, VALID_EXAMPLES } from './numbers.ts';
import { startTaxAuthority } from './start-tax-authority.ts';

const SECRET = 'a secret of tests';

async function open() {
  const authority = await startTaxAuthority({ port: 0, controlSecret: SECRET, timeScale: 0.001 });
  onTestFinished(() => authority.close());
  const check = async (number: string): Promise<unknown> => {
    const body = JSON.stringify({ countryCode: number.slice(0, 2), vatNumber: number.slice(2) });
    const headers = { 'content-type': 'application/json' };
    const signal = AbortSignal.timeout(300);
    try {
      const answer = await fetch(`${authority.url}/rest-api/check-vat-number`, {
        method: 'POST',
        body,
        headers,
        signal,
      });
      return await answer.json();
    } catch {
      return 'nothing';
    }
  };
  const control = (body: unknown, secret = SECRET) =>
    fetch(`${authority.url}/control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [CONTROL_HEADER]: secret },
      body: JSON.stringify(body),
    });
  return { ...authority, ask: check, control };
}

const fault = (error: string) => ({ actionSucceed: false, errorWrappers: [{ error }] });

test('every example behaves as documented on the page', async () => {
  const { ask: check, url } = await open();
  const page = await (await fetch(url)).text();
  const expected = {
    valid: { valid: true },
    slow: { valid: true },
    'not-known': { valid: false },
    'state-away': fault('MS_UNAVAILABLE'),
    'too-many': fault('MS_MAX_CONCURRENT_REQ'),
    'says-nothing': 'nothing',
  };
  for (const { behaviour, examples, description } of NUMBER_RULES) {
    expect(page).toContain(description);
    const [example = ''] = examples;
    const answer = await check(example);
    expect([behaviour, answer]).toMatchObject([behaviour, expected[behaviour]]);
  }
  for (const example of VALID_EXAMPLES) expect(await check(example)).toMatchObject({ valid: true });
});

test('an invalid request has the same error as at VIES', async () => {
  const { ask: check } = await open();
  expect(await check('de1')).toEqual(fault('INVALID_INPUT'));
});

test('the next requests can be set to fail by a client with the secret', async () => {
  const { ask: check, control, url } = await open();
  expect((await control({ failNext: 1 }, 'another secret')).status).toBe(403);
  expect((await control({ failNext: -1 })).status).toBe(422);
  expect(await (await control({ failNext: 1 })).json()).toEqual({ delayMs: 0, failNext: 1 });
  expect(await check('DE123450003')).toEqual(fault('SERVICE_UNAVAILABLE'));
  expect(await check('DE123450003')).toMatchObject({ valid: true });
  expect(await (await fetch(url)).text()).toContain('DE123450003');
});
