import { closeSync, openSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Log, createLog, openLogDestination, silentLog } from './log.ts';

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

test('a destination without room, as on a full disk, ends no process: lines wait, and the exit does not', async () => {
  const full = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(full));
  const destination = openLogDestination(full);
  const log = createLog({ level: 'info', destination });
  const refused = new Promise<Error>((resolve) => destination.once('error', resolve));
  log.info('first');
  destination.flush();
  expect((await refused).message).toContain('ENOSPC');
  expect(destination.listenerCount('error')).toBe(1);
  destination.flushSync();
  Reflect.set(destination, 'fd', openSync('/dev/null', 'w'));
  const written = new Promise<number>((resolve) => destination.once('write', resolve));
  destination.flush();
  expect(await written).toBeGreaterThan('first'.length);
  destination.destroy();
});

test('the silent log accepts every call and writes nothing', () => {
  silentLog.fatal('unheard');
  expect(silentLog.isLevelEnabled('fatal')).toBe(false);
});
