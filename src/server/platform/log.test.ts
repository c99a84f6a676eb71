import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import process from 'node:process';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Log, createLog, silentLog } from './log.ts';

function logged(write: (log: Log) => void): string {
  const lines: string[] = [];
  write(createLog({ level: 'info', destination: { write: (line) => lines.push(line) } }));
  return lines.join('');
}

describe('createLog', () => {
  test('writes one JSON object per line with level, instant and message', () => {
    const line = logged((log) => log.info({ orderId: 'o-1' }, 'order placed'));
    expect(line.endsWith('}\n')).toBe(true);
    expect(JSON.parse(line)).toMatchObject({
      level: 'info',
      name: 'landrush',
      orderId: 'o-1',
      msg: 'order placed',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  test('omits entries below its level', () => {
    expect(logged((log) => log.debug('detail'))).toBe('');
  });

  test('includes the id of the current trace, whatever digits it contains', () => {
    const lines: string[] = [];
    let traceId: string | null = 'abcdefab4111111111111111abcdefab';
    const log = createLog({
      level: 'info',
      destination: { write: (line) => void lines.push(line) },
      traceId: () => traceId,
    });
    log.info({ to: 'ada@example.com' }, 'within');
    traceId = null;
    log.info('outside');
    expect(lines.map((line) => JSON.parse(line).traceId)).toEqual(['abcdefab4111111111111111abcdefab', undefined]);
  });

  test('masks fields, child loggers, messages, arguments and errors', () => {
    const cause = new Error('Key (email)=(jane@example.com) already exists');
    const text = logged((log) => {
      log.child({ token: 'tok-1' }).info({ body: { password: 'hunter2' } }, 'card 4111 1111 1111 1111');
      log.info('number %s', '5500005555555559');
      log.error({ err: new Error('payment with 4242424242424242 failed', { cause }) });
    });
    for (const secret of ['tok-1', 'hunter2', '4111 1111', '5500005555555559', '4242424242424242', 'jane@'])
      expect(text).not.toContain(secret);
    expect(text).toContain('j***@example.com');
    expect(
      text
        .trim()
        .split('\n')
        .map((line) => typeof JSON.parse(line)),
    ).toEqual(['object', 'object', 'object']);
  });
});

test.each([
  ['The database is not available: starting up', 'starting up', 'The database is not available: starting up'],
  ['The database is not available', 'starting up', 'The database is not available: starting up'],
])('the message of an error includes its cause once: %s', (message, because, written) => {
  const line = logged((log) => log.error({ err: new Error(message, { cause: new Error(because) }) }, 'a job failed'));
  expect(JSON.parse(line)).toMatchObject({ err: { type: 'Error', message: written }, msg: 'a job failed' });
});

test('a value that is not an error is written unchanged', () => {
  expect(JSON.parse(logged((log) => log.error({ err: 'plain' }))).err).toBe('plain');
});

test.each([
  ['a line, then the end', "createLog({ level: 'info' }).info('stopped'); process.exit(3);"],
  ['a fatal error', "createFatalLog().fatal('failed'); process.exit(3);"],
])('a process whose output is a full disk ends with its own status: %s', (_, code) => {
  const full = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(full));
  const program = `import { createFatalLog, createLog } from '#server/platform/log.ts'; ${code}`;
  const ended = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', full, full],
    timeout: 20_000,
    killSignal: 'SIGKILL',
  });
  expect(ended.status).toBe(3);
});

test('the silent log accepts every call and writes nothing', () => {
  silentLog.fatal('unheard');
  expect(silentLog.isLevelEnabled('fatal')).toBe(false);
});
