import { AsyncResource } from 'node:async_hooks';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { type OtlpReceiver, type ReceivedSpan, openOtlpReceiver } from '#tests/support/otlp-receiver.ts';
import { openTestHttp } from '#tests/support/test-http.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { openTracer } from './adapters/tracing/open-tracer.ts';
import { createLog } from './platform/log.ts';
import { runInSpan } from './platform/tracing/tracer.ts';

/** The names of a span and of those it is within, the outermost first. */
function pathOf(span: ReceivedSpan, { spans }: Pick<OtlpReceiver, 'spans'>): readonly string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentId);
  return [...(parent === undefined ? [] : pathOf(parent, { spans })), span.name];
}

describeOnBothDatabases('traces', (open) => {
  test('of an order contain request, use case, statement and provider call; each of its jobs has its own trace', async () => {
    const receiver = await openOtlpReceiver();
    const tracer = await receiver.openTracer();
    const shop = await shopsOn(open, tracer)();
    const { orderId } = await shop.shopper().buy();
    await shop.app.jobs.runAll();
    await tracer.close();

    const paths = receiver.spans.map((span) => ({ span, path: pathOf(span, receiver).join(' > ') }));
    const at = (path: string) => paths.filter((one) => one.path === path).map(({ span }) => span);
    const [request, ...others] = at('POST /api/v1/orders');
    expect(others).toEqual([]);
    expect(request?.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/v1/orders',
      'http.response.status_code': 200,
      'landrush.brand': 'larkhost',
    });
    const [call] = at('POST /api/v1/orders > orders.place > sandbox createPayment');
    expect(call?.attributes).toEqual({
      'landrush.adapter.family': 'payment',
      'landrush.adapter.name': 'sandbox',
      'landrush.adapter.operation': 'createPayment',
    });
    const [insert] = at('POST /api/v1/orders > orders.place > INSERT orders');
    expect(insert?.attributes).toMatchObject({
      'db.system.name': shop.database.dialect === 'sqlite' ? 'sqlite' : 'postgresql',
      'db.operation.name': 'INSERT',
      'db.collection.name': 'orders',
      'db.query.text': expect.stringMatching(/^insert into "orders" \(.*values \((?:\?|\$1),/),
    });
    expect(at('POST /api/v1/orders > orders.place > COMMIT').length).toBeGreaterThan(0);
    const ofOrder = receiver.spans.filter(({ traceId }) => traceId === request?.traceId);
    expect(ofOrder.filter(({ parentId }) => parentId === null)).toEqual([request]);
    expect(new Set(paths.map(({ path }) => path.split(' ')[0]))).toEqual(new Set(['POST', 'PUT', 'job']));

    const [job] = at('job create-service');
    expect(job?.parentId).toBeNull();
    expect(job?.attributes).toMatchObject({
      'landrush.job.kind': 'create-service',
      'landrush.job.outcome': 'done',
      'landrush.order': orderId,
    });
    expect(paths.some(({ path }) => path.startsWith('job create-service > INSERT services'))).toBe(true);
    expect(receiver.bodies.join('')).not.toMatch(/@|Anna|Berg/);
    expect(receiver.resources[0]).toMatchObject({ 'service.name': 'landrush-web', 'service.version': '0.1.0' });
  });
});

async function openTraced(trustedProxies: readonly string[] = []) {
  const receiver = await openOtlpReceiver();
  const tracer = await receiver.openTracer({ headers: { 'api-key': 'k-1' } });
  const lines: string[] = [];
  const log = createLog({
    level: 'info',
    destination: { write: (line) => void lines.push(line) },
    traceId: () => tracer.traceId(),
  });
  const handlers = { catalogue: { list: () => Promise.reject(new Error('a bug')) } };
  const { client } = await openTestHttp({ tracer, log, trustedProxies, handlers });
  return { receiver, tracer, client, lines };
}

const PARENT = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const headers = { traceparent: `00-${PARENT.traceId}-${PARENT.spanId}-01` };

test('a trace of a trusted proxy is continued, one from a client is not', async () => {
  const trusted = await openTraced(['127.0.0.1']);
  await trusted.client().request({ url: '/api/v1/openapi.json', headers });
  await trusted.tracer.close();
  expect(trusted.receiver.spans).toMatchObject([{ traceId: PARENT.traceId, parentId: PARENT.spanId }]);

  const unknown = await openTraced();
  await unknown.client().request({ url: '/api/v1/openapi.json', headers });
  await unknown.tracer.close();
  expect(unknown.receiver.spans).toMatchObject([{ parentId: null }]);
  expect(unknown.receiver.spans[0]?.traceId).not.toBe(PARENT.traceId);
});

test('log lines of a request contain its trace id, which is found by the request id of the response', async () => {
  const { receiver, tracer, client, lines } = await openTraced();
  const answer = await client().request({ url: '/api/v1/catalogue/products' });
  await tracer.close();
  expect(answer.statusCode).toBe(500);
  const span = receiver.spans.find(({ parentId }) => parentId === null);
  expect(span).toMatchObject({
    hasFailed: true,
    attributes: { 'landrush.request.id': answer.headers['x-request-id'] },
  });
  const logged = lines.map((line) => JSON.parse(line));
  expect(logged.map(({ msg, traceId }) => [msg, traceId])).toEqual([
    ['a request failed', span?.traceId],
    ['request', span?.traceId],
  ]);
  expect(receiver.headers[0]).toMatchObject({ 'api-key': 'k-1' });
});

test('a span has the kind of its failure, not the message', async () => {
  const receiver = await openOtlpReceiver();
  const tracer = await receiver.openTracer();
  const definition = { name: 'work', kind: 'internal', attributes: {} } as const;
  const failing = runInSpan(tracer, definition, () => Promise.reject(new TypeError('of ada@example.com')));
  await expect(failing).rejects.toThrow(TypeError);
  await tracer.close();
  expect(receiver.spans).toMatchObject([{ hasFailed: true, attributes: { 'error.type': 'TypeError' } }]);
  expect(receiver.bodies.join('')).not.toContain('ada@example.com');
});

test('requests and jobs start a trace, which excludes work that outlives them', async () => {
  const receiver = await openOtlpReceiver();
  const tracer = await receiver.openTracer();
  const work = { name: 'work', kind: 'internal', attributes: {} } as const;
  const first = tracer.start(work);
  const { traceId, later } = tracer.within(first, () => {
    tracer.start({ ...work, name: 'job', kind: 'consumer' }).end();
    tracer.start({ ...work, name: 'request', kind: 'server' }).end();
    return { traceId: tracer.traceId(), later: AsyncResource.bind(() => [tracer.isRecording(), tracer.traceId()]) };
  });
  expect(traceId).not.toBeNull();
  first.end();
  expect(later()).toEqual([false, null]);
  tracer.within(first, () => tracer.start({ ...work, name: 'later' }).end());
  await tracer.close();
  expect(receiver.spans.map(({ name, parentId }) => [name, parentId])).toEqual([
    ['job', null],
    ['request', null],
    ['work', null],
    ['later', null],
  ]);
});

test('a share of the traces is sampled, each completely', async () => {
  const receiver = await openOtlpReceiver();
  const tracer = await receiver.openTracer({ sampler: 'parentbased_traceidratio', ratio: 0.5 });
  for (let count = 0; count < 200; count += 1)
    await runInSpan(tracer, { name: 'outer', kind: 'server', attributes: {} }, () =>
      runInSpan(tracer, { name: 'inner', kind: 'internal', attributes: {} }, async () => undefined),
    );
  await tracer.close();
  const named = (name: string) => receiver.spans.filter((span) => span.name === name).map(({ traceId }) => traceId);
  expect(named('outer').length).toBeGreaterThan(50);
  expect(named('outer').length).toBeLessThan(150);
  expect(named('inner').toSorted()).toEqual(named('outer').toSorted());
});

test('spans that the collector refuses are dropped and logged once', async () => {
  const refusing = createServer((_request, response) => void response.writeHead(400).end()).listen(0, '127.0.0.1');
  await once(refusing, 'listening');
  onTestFinished(() => void refusing.close());
  const address = refusing.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const warned: unknown[] = [];
  const settings = { endpoint, headers: {}, sampler: 'always_on', ratio: 1 } as const;
  const about = { kind: 'worker', version: '0.1.0', mode: 'production' } as const;
  const log = createLog({ level: 'warn', destination: { write: (line) => void warned.push(JSON.parse(line)) } });
  const tracer = await openTracer(settings, about, () => log);
  for (let count = 0; count < 5_000; count += 1) tracer.start({ name: 'work', kind: 'internal', attributes: {} }).end();
  await tracer.close();
  expect(warned).toMatchObject([{ msg: 'traces could not be sent' }]);
});

/** The packages of OpenTelemetry that a worker loads with these settings. */
async function loadedPackages(settings: object | undefined): Promise<unknown> {
  const script = `
    import { registerHooks } from 'node:module';
    const seen = new Set();
    registerHooks({
      resolve(name, context, next) {
        if (name.startsWith('@opentelemetry/')) seen.add(name);
        return next(name, context);
      },
    });
    await import('./worker-process.ts');
    const { openTracer } = await import('./adapters/tracing/open-tracer.ts');
    await openTracer(${JSON.stringify(settings)}, { kind: 'worker', version: '1', mode: 'development' }, () => console);
    console.log(JSON.stringify([...seen]));
    process.exit();`;
  const options = { cwd: join(import.meta.dirname) };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], options);
  return JSON.parse(stdout);
}

test('the SDK is loaded only when tracing is on', async () => {
  // prom-client has the API, which does nothing.
  expect(await loadedPackages(undefined)).toEqual(['@opentelemetry/api']);
  const settings = { endpoint: 'http://127.0.0.1:1', headers: {}, sampler: 'always_on', ratio: 1 };
  expect(await loadedPackages(settings)).toContain('@opentelemetry/sdk-trace');
});
