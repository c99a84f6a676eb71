import { once } from 'node:events';
import { type ServerResponse, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { NUMBER_RULES, VALID_EXAMPLES } from '#sandbox/tax-authority/numbers.ts';
import { startTaxAuthority } from '#sandbox/tax-authority/start-tax-authority.ts';
import { fixedClock, systemClock } from '#server/platform/clock.ts';
import { describeTaxAuthority, taxNumber } from './tax-authority-suite.ts';
import { createVies } from './vies.ts';

describeTaxAuthority('VIES, simulated by the sandbox,', async () => {
  const sandbox = await startTaxAuthority({ port: 0, controlSecret: 'a secret of tests', timeScale: 0.01 });
  return {
    authority: createVies({ url: `${sandbox.url}/rest-api`, clock: systemClock, readTimeoutMs: 2_000 }),
    numbers: { valid: 'DE123450003', notKnown: 'DE140400006', stateAway: 'ATU50300008', saysNothing: 'DE150400000' },
    close: () => sandbox.close(),
  };
});

test('every example of the sandbox is a well-formed number', () => {
  const examples = [...NUMBER_RULES.flatMap((rule) => rule.examples), ...VALID_EXAMPLES];
  expect(examples.map((example) => taxNumber(example).text)).toEqual(examples);
});

const NUMBER = taxNumber('DE123450003');
const OURS = taxNumber('ATU12340000');
const ANSWER = { countryCode: 'DE', vatNumber: '123450003', valid: true, name: '---', requestIdentifier: '' };

/** A service with scripted responses; the last one repeats. */
async function playing(...responses: readonly ((response: ServerResponse) => void)[]) {
  const requests: unknown[] = [];
  const clock = fixedClock();
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push(JSON.parse(body));
      (responses[requests.length - 1] ?? responses.at(-1))?.(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const authority = createVies({ url: `http://127.0.0.1:${address.port}`, clock, readTimeoutMs: 2_000 });
  return { requests, clock, authority };
}

const json =
  (document: unknown, status = 200) =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(document));
const fault = (error: string) => json({ actionSucceed: false, errorWrappers: [{ error, message: 'x' }] });

describe('VIES', () => {
  test('is queried with prefix and number separately, and with the requester', async () => {
    const { authority, requests } = await playing(json(ANSWER));
    expect(await authority.check({ number: NUMBER, requester: OURS })).toEqual({
      kind: 'valid',
      name: null,
      requestId: null,
    });
    expect(requests).toEqual([
      {
        countryCode: 'DE',
        vatNumber: '123450003',
        requesterMemberStateCode: 'AT',
        requesterNumber: 'U12340000',
      },
    ]);
  });

  test('is queried again without a requester that it does not know', async () => {
    const { authority, requests } = await playing(fault('INVALID_REQUESTER_INFO'), json(ANSWER));
    expect(await authority.check({ number: NUMBER, requester: OURS })).toMatchObject({ kind: 'valid' });
    expect(requests).toHaveLength(2);
    expect(requests[1]).not.toHaveProperty('requesterNumber');
  });

  test('an unrecognized number is invalid', async () => {
    const { authority } = await playing(fault('INVALID_INPUT'));
    expect(await authority.check({ number: NUMBER, requester: null })).toEqual({ kind: 'invalid' });
  });

  test.each([
    ['answers for another number', json({ ...ANSWER, vatNumber: '123450004' })],
    ['answers for another country', json({ ...ANSWER, countryCode: 'AT' })],
    ['redirects to another URL', (response: ServerResponse) => response.writeHead(302, { location: '/other' }).end()],
    ['answers with HTML', (response: ServerResponse) => response.end('<html>')],
    ['answers with too much data', json({ ...ANSWER, name: 'x'.repeat(20_000) })],
    ['closes the connection', (response: ServerResponse) => response.destroy()],
    ['responds with 500', json({}, 500)],
  ])('is unreachable if it %s', async (_case, respond) => {
    const { authority } = await playing(respond);
    expect(await authority.check({ number: NUMBER, requester: null })).toMatchObject({ kind: 'unreachable' });
  });

  test('is not called for 30 seconds after repeated failures, except unavailable member states, which do not count', async () => {
    const away = await playing(fault('MS_UNAVAILABLE'));
    for (let time = 0; time < 7; time += 1) await away.authority.check({ number: NUMBER, requester: null });
    expect(away.requests).toHaveLength(7);

    const broken = await playing(json({}, 500));
    for (let time = 0; time < 7; time += 1) await broken.authority.check({ number: NUMBER, requester: null });
    expect(broken.requests).toHaveLength(5);
    broken.clock.advance(30_000);
    await broken.authority.check({ number: NUMBER, requester: null });
    expect(broken.requests).toHaveLength(6);
  });
});
