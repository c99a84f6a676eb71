import { Agent, type IncomingHttpHeaders, type ServerResponse, createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { PROVISIONER_SECRET, openProvisioner } from '#sandbox/provisioner/provisioner.builder.ts';
import { type BreakerReport, createCircuitBreaker } from '#server/platform/circuit-breaker.ts';
import { fixedClock, systemClock } from '#server/platform/clock.ts';
import { signWebhook, verifyWebhook } from '#server/platform/crypto/standard-webhooks.ts';
import { createOutboundGuard } from '#server/platform/outbound-guard.ts';
import { createProvisioners } from './create-provisioners.ts';
import { aRequest, describeProvisioner } from './provisioner-suite.ts';
import { createWebhookProvisioner } from './webhook-provisioner.ts';

const OLD_SECRET = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;

describeProvisioner('The sandbox, called by webhooks,', async () => {
  const sandbox = await openProvisioner();
  return {
    provisioner: provisionerAt(sandbox.urlFor()),
    async setupCount(jobId) {
      const entries = await sandbox.journal();
      return entries.filter((entry) => entry.jobId === jobId && entry.kind === 'set-up').length;
    },
  };
});

function provisionerAt(url: string, secrets: readonly string[] = [PROVISIONER_SECRET]) {
  const agent = new Agent();
  const breaker = createCircuitBreaker({ clock: systemClock, failures: 5, openMs: 30_000 });
  const timeouts = { connectTimeoutMs: 60_000, readTimeoutMs: 2_000 };
  return createWebhookProvisioner({ url, secrets, clock: systemClock, breaker, agent, ...timeouts });
}

/** An operator's system that answers as the test specifies. */
async function startProvisioningSystem(answer: (response: ServerResponse) => unknown) {
  const calls: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      calls.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/hook`, calls };
}

test('a request is signed with both secrets, and contains the job id, the purchase, and only name and email of the customer', async () => {
  const system = await startProvisioningSystem((response) => response.end('{"status":"done"}'));
  const provisioner = provisionerAt(system.url, [PROVISIONER_SECRET, OLD_SECRET]);
  expect(await provisioner.provision(aRequest())).toEqual({ kind: 'done', facts: [] });
  const [{ headers, body } = { headers: {}, body: '' }] = system.calls;
  for (const secret of [PROVISIONER_SECRET, OLD_SECRET])
    expect(verifyWebhook(headers, body, [secret], Date.now())).toMatchObject({ ok: true, value: { id: 'step-1' } });
  expect(headers['idempotency-key']).toBe('step-1');
  expect(JSON.parse(body)).toMatchObject({
    type: 'service.provision',
    data: { job_id: 'step-1', product_id: 'web-start', term: 12, customer: { email: 'anna@example.com' } },
  });
});

test.each<[string, (response: ServerResponse) => unknown]>([
  ['2 MB', (response) => response.end(`{"status":"done","x":"${'x'.repeat(2_000_000)}"}`)],
  ['a redirect', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['nothing', () => undefined],
  ['a truncated response', (response) => response.write('{"status":', () => response.destroy())],
  ['a response that is not JSON', (response) => response.end('OK')],
  ['a response with another schema', (response) => response.end('{"status":"maybe"}')],
  ['a refusal by status only', (response) => response.writeHead(422).end('{"status":"refused"}')],
])('%s is an unknown result', async (_case, answer) => {
  const system = await startProvisioningSystem(answer);
  expect(await provisionerAt(system.url).provision(aRequest())).toMatchObject({ kind: 'unknown' });
  expect(system.calls).toHaveLength(1);
});

test.each<[string, unknown, string]>([
  ['longer than 1,000 characters, is cut', '\u{1F4A9}'.repeat(2000), '\u{1F4A9}'.repeat(500)],
  ['that is no text, has none', null, ''],
])('a refusal with a reason %s', async (_case, reason, shown) => {
  const body = JSON.stringify({ status: 'refused', reason });
  const system = await startProvisioningSystem((response) => response.end(body));
  const provisioner = provisionerAt(system.url);
  expect(await provisioner.provision(aRequest())).toEqual({ kind: 'refused', reason: shown });
  expect(await provisioner.find('step-1')).toEqual({ kind: 'refused', reason: shown });
});

test('a finished setup is finished, whatever facts it has: those that are shown are returned', async () => {
  const login = { label: 'Login', value: 'https://panel.example' };
  const odd = [{ label: 'x'.repeat(2000), value: 'y'.repeat(5000) }, { label: 'Password', value: 'k3y' }, login];
  const facts = [...odd, ...Array.from({ length: 60 }, (_, at) => ({ label: `Fact ${at}`, value: 'z' }))];
  const system = await startProvisioningSystem((response) => response.end(JSON.stringify({ status: 'done', facts })));
  const answer = await provisionerAt(system.url).provision(aRequest());
  const shown = answer.kind === 'done' ? answer.facts : [];
  expect(shown).toHaveLength(12);
  expect(shown[0]).toEqual(login);
});

test.each<[string, object, readonly object[]]>([
  ['no facts', { facts: null }, []],
  ['an empty map', { facts: {} }, []],
  ['a number as a fact', { facts: [{ label: 'Port', value: 22 }] }, [{ label: 'Port', value: '22' }]],
  [
    'unreadable facts',
    { facts: [null, 'x', { label: 'Login' }, { label: 'Host', value: 'a' }] },
    [{ label: 'Host', value: 'a' }],
  ],
  ['a state of its own', { state: 'running' }, []],
])('a finished setup is finished although it reports %s, also by a callback', async (_case, odd, facts) => {
  const data = { status: 'done', ...odd };
  const system = await startProvisioningSystem((response) => response.end(JSON.stringify(data)));
  const provisioner = provisionerAt(system.url);
  const answer = { kind: 'done', facts };
  expect(await provisioner.provision(aRequest())).toEqual(answer);
  expect(await provisioner.find('step-1')).toEqual(answer);
  const body = JSON.stringify({ type: 'service.answered', data: { job_id: 'step-1', ...data } });
  const headers = signWebhook({ id: 'a', timestampMs: Date.now(), body }, [PROVISIONER_SECRET]);
  expect(provisioner.readAnswer({ ...headers }, body, Date.now())).toEqual({ jobId: 'step-1', answer });
});

test('without a secret, or to an internal address, no request is sent', async () => {
  const system = await startProvisioningSystem((response) => response.end('{"status":"done"}'));
  expect(await provisionerAt(system.url, []).provision(aRequest())).toEqual({
    kind: 'unknown',
    reason: 'secret-missing',
  });
  const provisionerOf = createProvisioners({
    clock: systemClock,
    guard: createOutboundGuard({ allowsLoopback: false }),
    secret: () => PROVISIONER_SECRET,
    sandbox: { url: '', secret: '', answersTo: () => '' },
  });
  const settings = { by: 'webhook', url: 'https://169.254.169.254/', secret: 'PANEL', previousSecret: null } as const;
  const answer = await provisionerOf('larkhost', settings)?.provision(aRequest());
  expect(answer).toEqual({ kind: 'unknown', reason: 'address-not-public' });
  expect(provisionerOf('larkhost', { by: 'none' })).toBeNull();
  expect(system.calls).toEqual([]);
});

test('only a signed and recent callback with the expected schema is accepted', () => {
  const clock = fixedClock();
  const provisioner = provisionerAt('http://127.0.0.1:1/', [PROVISIONER_SECRET, OLD_SECRET]);
  const body = JSON.stringify({
    type: 'service.answered',
    data: { job_id: 'step-1', status: 'refused', reason: 'full' },
  });
  const signed = (secret: string, text = body) => ({
    ...signWebhook({ id: 'a', timestampMs: clock.now(), body: text }, [secret]),
  });
  const expected = { jobId: 'step-1', answer: { kind: 'refused', reason: 'full' } };
  expect(provisioner.readAnswer(signed(PROVISIONER_SECRET), body, clock.now())).toEqual(expected);
  expect(provisioner.readAnswer(signed(OLD_SECRET), body, clock.now())).toEqual(expected);
  const withoutSecret = provisionerAt('http://127.0.0.1:1/', []);
  expect(withoutSecret.readAnswer(signed(PROVISIONER_SECRET), body, clock.now())).toBeNull();
  const foreign = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
  expect(provisioner.readAnswer(signed(foreign), body, clock.now())).toBeNull();
  expect(provisioner.readAnswer(signed(OLD_SECRET), `${body} `, clock.now())).toBeNull();
  expect(provisioner.readAnswer(signed(OLD_SECRET), body, clock.now() + 6 * 60_000)).toBeNull();
  const other = JSON.stringify({ type: 'service.answered', data: { job_id: 'step-1', status: 'absent' } });
  expect(provisioner.readAnswer(signed(OLD_SECRET, other), other, clock.now())).toBeNull();
});

test('a failing system is not called for 30 seconds, whatever calls it, and then once', async () => {
  let status = 422;
  const system = await startProvisioningSystem((response) => response.writeHead(status).end('{"status":"refused"}'));
  const clock = fixedClock();
  const reports: [string, BreakerReport][] = [];
  const provisionerOf = createProvisioners({
    clock,
    guard: createOutboundGuard({ allowsLoopback: true }),
    secret: () => PROVISIONER_SECRET,
    sandbox: { url: '', secret: '', answersTo: () => '' },
    reportBreaker: (name) => (report) => void reports.push([name, report]),
  });
  const { host } = new URL(system.url);
  const findWith = (brandId: string, path = '/hook') => {
    const settings = { by: 'webhook', url: `http://${host}${path}`, secret: 'PANEL', previousSecret: null } as const;
    return provisionerOf(brandId, settings)?.find('step-1');
  };
  for (let times = 0; times < 6; times += 1)
    expect(await findWith('larkhost')).toEqual({ kind: 'unknown', reason: 'status-422' });
  for (const failing of [500, 429, 502, 500, 503]) {
    status = failing;
    expect(await findWith('larkhost', `/secret-${status}`)).toEqual({ kind: 'unknown', reason: `status-${status}` });
  }
  expect(reports).toEqual([[`larkhost/${host}`, { isOpen: true, reason: 'status-503' }]]);
  expect(await findWith('larkhost')).toEqual({ kind: 'unknown', reason: 'circuit-open' });
  expect(system.calls).toHaveLength(11);
  expect(await findWith('meridian')).toEqual({ kind: 'unknown', reason: 'status-503' });
  clock.advance(30_000);
  status = 202;
  const both = await Promise.all([findWith('larkhost'), findWith('larkhost')]);
  expect(both).toMatchObject([{ kind: 'refused' }, { kind: 'unknown', reason: 'circuit-open' }]);
  expect(await findWith('larkhost')).toMatchObject({ kind: 'refused' });
  expect(reports.at(-1)).toEqual([`larkhost/${host}`, { isOpen: false }]);
});
