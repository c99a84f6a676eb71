import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type FixedClock, fixedClock } from '#server/platform/clock.ts';
import { NO_REPORTER } from '#server/platform/error-reporter.ts';
import { createLog } from '#server/platform/log.ts';
import { type ErrorCollector, openErrorCollector } from '#tests/support/error-collector.ts';
import { openTestHttp } from '#tests/support/test-http.ts';
import { createErrorReporter } from './create-error-reporter.ts';
import { parseDsn } from './dsn.ts';
import { parseStack } from './parse-stack.ts';

/** A log whose errors are reported to a collector. */
async function openReporting() {
  const collector = await openErrorCollector();
  const clock = fixedClock();
  return { collector, clock, ...reportingTo(collector, clock) };
}

function reportingTo({ dsn }: Pick<ErrorCollector, 'dsn'>, clock: FixedClock) {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const reporter = createErrorReporter(dsn, {
    process: { kind: 'web', version: '0.1.0', mode: 'production' },
    clock,
    log: () => log,
  });
  const log = createLog({ level: 'info', destination, onError: (line) => reporter.report(line) });
  return { reporter, log, messages: () => lines.map((line): unknown => JSON.parse(line).msg) };
}

describe('error reports', () => {
  test('contain process, release, brand, request id, error class, code and stack', async () => {
    const { collector, reporter, log } = await openReporting();
    const error = Object.assign(new TypeError('Cannot read properties of undefined'), { code: 'ERR_X' });
    log.error({ err: error, requestId: 'r-1', brand: 'larkhost' }, 'a request failed');
    await reporter.close();
    const [report] = collector.reports;
    expect(report).toMatchObject({
      path: '/base/api/42/envelope/',
      auth: 'Sentry sentry_version=7, sentry_client=landrush/0.1.0, sentry_key=publickey',
      event: {
        level: 'error',
        platform: 'node',
        release: 'landrush@0.1.0',
        environment: 'production',
        logentry: { formatted: 'a request failed' },
        tags: { process: 'web', brand: 'larkhost', request_id: 'r-1', code: 'ERR_X' },
        exception: { values: [{ type: 'TypeError', value: 'Cannot read properties of undefined' }] },
      },
    });
    expect(JSON.stringify(report?.event)).toContain(
      '"filename":"src/server/adapters/error-reports/error-reporter.test.ts"',
    );
    expect(JSON.stringify(report?.event)).not.toContain(process.cwd());
  });

  test('contain no message that may have been entered by a person', async () => {
    const { collector, reporter, log } = await openReporting();
    log.error({ err: new Error('no room for Ada Lovelace'), to: 'ada@example.com' }, 'a job failed');
    log.error(
      { err: new TypeError('Invalid URL: https://x.example/a?name=Lovelace of ada@example.com') },
      'a request failed',
    );
    await reporter.close();
    expect(collector.reports).toHaveLength(2);
    expect(JSON.stringify(collector.reports)).not.toMatch(/Lovelace|ada@/);
  });

  test('are sent for errors only', async () => {
    const { collector, reporter, log } = await openReporting();
    log.info('started');
    log.warn({ err: new Error('away') }, 'a job failed and will be retried');
    reporter.report('no JSON');
    reporter.report('{"level":"error","time":5}');
    log.fatal('the end');
    await reporter.close();
    expect(collector.reports.map(({ event }) => event['level'])).toEqual(['fatal']);
  });

  test('wait in a queue for 30 reports, and are sent one after the other', async () => {
    const { collector, reporter, log } = await openReporting();
    const release = collector.hold();
    log.error('first');
    await collector.received(1);
    for (let count = 0; count < 50; count += 1) log.error('another');
    expect(collector.reports).toHaveLength(1);
    release();
    await reporter.close();
    expect(collector.reports).toHaveLength(31);
    expect(collector.reports.at(-1)?.event['extra']).toBeUndefined();
    expect(collector.reports[1]?.event['extra']).toEqual({ dropped: 20 });
  });

  test('are limited to 60 a minute', async () => {
    const { collector, clock, reporter, log } = await openReporting();
    for (let count = 0; count < 3; count += 1) {
      for (let each = 0; each < 30; each += 1) log.error('again');
      await collector.received(Math.min(30 * (count + 1), 60));
    }
    clock.advance(60_000);
    log.error('later');
    await reporter.close();
    expect(collector.reports).toHaveLength(61);
  });

  test('pause for the time requested by the collector, and failures are logged once a minute', async () => {
    const { collector, clock, reporter, log, messages } = await openReporting();
    collector.answerWith(429, { 'retry-after': '120' });
    log.error('one');
    log.error('two');
    await collector.received(1);
    await reporter.close();
    expect(collector.reports).toHaveLength(1);
    expect(messages()).toEqual(['one', 'two', 'errors could not be reported']);

    const again = reportingTo(collector, clock);
    collector.answerWith(500);
    again.log.error('one');
    again.log.error('two');
    await collector.received(3);
    await again.reporter.close();
    expect(again.messages()).toEqual(['one', 'two', 'errors could not be reported']);
  });

  test('to an unreachable collector are only logged', async () => {
    const { reporter, log, messages } = reportingTo({ dsn: 'http://key@127.0.0.1:1/1' }, fixedClock());
    log.error('one');
    await reporter.close();
    expect(messages()).toEqual(['one', 'errors could not be reported']);
  });

  test('are disabled without a DSN', () => {
    const services = {
      process: { kind: 'web', version: '1', mode: 'x' },
      clock: fixedClock(),
      log: () => console,
    } as const;
    expect(createErrorReporter(undefined, services)).toBe(NO_REPORTER);
  });

  test('contain the brand and the request id shown to the visitor', async () => {
    const { collector, reporter, log } = await openReporting();
    const handlers = { catalogue: { list: () => Promise.reject(new Error('a bug')) } };
    const { client } = await openTestHttp({ log, handlers });
    const answer = await client().request({ url: '/api/v1/catalogue/products' });
    await reporter.close();
    expect(collector.reports).toMatchObject([
      { event: { tags: { brand: 'larkhost', request_id: answer.headers['x-request-id'] } } },
    ]);
  });

  test('include the error that ends a process, which still exits with 1', async () => {
    const collector = await openErrorCollector();
    const script = `
      import { logProcessFaults } from './report-end.ts';
      import { createErrorReporter } from './adapters/error-reports/create-error-reporter.ts';
      const about = { kind: 'worker', version: '0.1.0', mode: 'production' };
      const services = { process: about, clock: Date, log: () => console };
      logProcessFaults(console, createErrorReporter(${JSON.stringify(collector.dsn)}, services));
      setInterval(() => undefined, 60_000);
      await Promise.reject(new RangeError('too far'));`;
    const ended = await new Promise<{ readonly code: unknown; readonly stderr: string }>((resolve) => {
      const cwd = join(import.meta.dirname, '..', '..');
      execFile(process.execPath, ['--input-type=module', '--eval', script], { cwd }, (error, _out, stderr) =>
        resolve({ code: error?.code, stderr }),
      );
    });
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining('an unexpected error ended the process') });
    expect(collector.reports).toMatchObject([
      {
        event: {
          level: 'fatal',
          tags: { process: 'worker' },
          exception: { values: [{ type: 'RangeError', value: 'too far' }] },
        },
      },
    ]);
  });
});

test.each([
  ['https://k@errors.example/42', 'https://errors.example/api/42/envelope/'],
  ['https://k@errors.example:8443/a/b/42', 'https://errors.example:8443/a/b/api/42/envelope/'],
])('%s is a valid DSN', (dsn, url) => {
  expect(parseDsn(dsn)).toEqual({ url, key: 'k' });
});

test.each([
  '',
  'errors.example',
  'https://errors.example/42',
  'https://k:s@errors.example/42',
  'https://k@errors.example/',
])('%s is not a valid DSN', (dsn) => {
  expect(parseDsn(dsn)).toBeNull();
});

test('stack frames are parsed in any form, the innermost last', () => {
  const stack = [
    'Error: of Ada',
    '    at Ada Lovelace',
    '    at place (file:///opt/landrush-0.1.0/src/server/sales/place-order.ts:10:5)',
    '    at async Object.run [as runNow] (/opt/landrush/build/processes/web.js:1:2000)',
    '    at node:internal/process/task_queues:103:5',
    '    at new Pool (/opt/landrush/node_modules/pg/lib/index.js:5:1)',
  ].join('\n');
  expect(
    parseStack(stack).map(({ function: name, filename, lineno, in_app: isOurs }) => [name, filename, lineno, isOurs]),
  ).toEqual([
    ['new Pool', 'node_modules/pg/lib/index.js', 5, false],
    ['<anonymous>', 'node:internal/process/task_queues', 103, false],
    ['Object.run [as runNow]', 'build/processes/web.js', 1, true],
    ['place', 'src/server/sales/place-order.ts', 10, true],
  ]);
});
