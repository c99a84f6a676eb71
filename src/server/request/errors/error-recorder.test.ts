import { expect, test } from 'vitest';
import { fixedClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { unavailableDatabase } from '#tests/support/unavailable-database.ts';
import { createErrorRecorder } from './error-recorder.ts';
import { deleteOldErrors, findRequestError } from './error-store.ts';

const PROCESS = { kind: 'web', version: '1.2.3' } as const;

function recording() {
  const clock = fixedClock();
  const recorder = createErrorRecorder(PROCESS, clock);
  const log = createLog({
    level: 'error',
    destination: { write: () => true },
    onError: (line) => recorder.report(line),
  });
  const fail = (requestId: string, message = 'no such column') =>
    log.error({ err: new TypeError(message), requestId, brand: 'larkhost', route: '/order' }, 'a request failed');
  return { clock, recorder, log, fail };
}

describeOnBothDatabases('request errors', (open) => {
  test('are found by the request id, masked as in the log', async () => {
    const database = await open();
    await emptyTables(database);
    const { recorder, log, fail } = recording();
    fail('req-1', 'cannot write to anna@example.com');
    fail('req-1', 'a consequence');
    log.error({ task: 'mail' }, 'a task failed');
    recorder.open(database);
    await recorder.settled();
    const found = await findRequestError(database.read, 'req-1');
    expect(found).toMatchObject({
      brandId: 'larkhost',
      process: 'web',
      release: '1.2.3',
      event: 'a request failed',
      route: '/order',
      operation: null,
      name: 'TypeError',
      message: 'cannot write to a***@example.com',
    });
    expect(found?.stack).toContain('error-recorder.test.ts');
    expect(await findRequestError(database.read, 'req-2')).toBeNull();
    await database.transaction((tx) => deleteOldErrors(tx, { before: (found?.at ?? 0) + 1, limit: 100 }));
    expect(await findRequestError(database.read, 'req-1')).toBeNull();
  });

  test('are stored with NUL characters replaced, which databases refuse', async () => {
    const database = await open();
    await emptyTables(database);
    const { recorder, fail } = recording();
    recorder.open(database);
    fail('req-1', 'unknown key a\0b');
    await recorder.settled();
    expect(await findRequestError(database.read, 'req-1')).toMatchObject({ message: 'unknown key a\u{FFFD}b' });
  });

  test('are limited per minute', async () => {
    const database = await open();
    await emptyTables(database);
    const { clock, recorder, fail } = recording();
    recorder.open(database);
    for (let count = 0; count < 100; count += 1) {
      fail(`req-${count}`);
      await recorder.settled();
    }
    const stored = () => database.read.selectFrom('request_errors').select('request_id').execute();
    expect(await stored()).toHaveLength(60);
    clock.advance(60_000);
    fail('req-later');
    await recorder.settled();
    expect(await stored()).toHaveLength(61);
  });
});

test('an unavailable database loses only the record', async () => {
  const { recorder, fail } = recording();
  recorder.open(unavailableDatabase());
  for (let count = 0; count < 70; count += 1) fail(`req-${count}`);
  await expect(recorder.settled()).resolves.toBeUndefined();
});
