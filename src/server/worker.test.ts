import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { findFreePorts } from '#tests/faults/deployment/free-ports.ts';
import { createMigratedFile } from '#tests/support/databases.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { checkSecretKeys, fingerprintOf } from './configuration/check-secret-keys.ts';
import { fixedClock } from './platform/clock.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { PRODUCTION_SECRETS, buildProductionDocument } from './publishing/production-store.builder.ts';
import { publishVersion } from './publishing/publish-version.ts';
import { buildStoreDocument } from './publishing/store-document.builder.ts';

const PROJECT = join(import.meta.dirname, '..', '..');

/** A worker in its own folder. */
async function startWorker(change: (folder: string) => Record<string, string> | Promise<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'landrush-worker-'));
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: folder, ...(await change(folder)) };
  const child = spawn(process.execPath, [join(PROJECT, 'src', 'server', 'worker.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  const output = { out: '', err: '' };
  child.stdout?.on('data', (chunk) => (output.out += String(chunk)));
  child.stderr?.on('data', (chunk) => (output.err += String(chunk)));
  return { child, output };
}

/** The exit code of a process, and the messages of its log lines on standard error. */
async function endOf(change: Parameters<typeof startWorker>[0]) {
  const { child, output } = await startWorker(change);
  const [code] = await once(child, 'close');
  const lines = output.err
    .trim()
    .split('\n')
    .map((line) => LOG_LINE.parse(JSON.parse(line)));
  return { code, ...output, messages: lines.map(({ msg }) => msg) };
}

const LOG_LINE = z.object({ level: z.literal('fatal'), msg: z.string() });

async function startRunningWorker() {
  const port = await findFreePorts(Math.random);
  const started = await startWorker(async (folder) => ({ ...(await migrated(folder)), WORKER_PORT: String(port) }));
  await untilLogged(started.child, started.output, '"msg":"working"');
  return { ...started, get: (path: string) => fetch(`http://127.0.0.1:${port}${path}`) };
}

/** Waits until a process has logged a text. */
async function untilLogged(child: ChildProcess, output: { readonly out: string; readonly err: string }, text: string) {
  const closed = once(child, 'close').then(() => Promise.reject(new Error(`It ended: ${output.err}`)));
  closed.catch(() => undefined);
  while (!output.out.includes(text)) await Promise.race([once(child.stdout ?? child, 'data'), closed]);
}

async function migrated(folder: string): Promise<Record<string, string>> {
  await createMigratedFile(join(folder, 'landrush.sqlite'));
  return {};
}

async function onDatabase(
  folder: string,
  change: (database: Database) => Promise<Record<string, string>>,
): Promise<Record<string, string>> {
  const file = join(folder, 'landrush.sqlite');
  await createMigratedFile(file);
  const database = await openDatabase({ file });
  try {
    return await change(database);
  } finally {
    await database.close();
  }
}

/** Connects a port to another until the test ends: what listens there becomes available at this port. */
async function forward(from: number, to: number): Promise<void> {
  const server = createServer((client) => {
    const inner = connect(to, '127.0.0.1');
    client.on('error', () => inner.destroy()).pipe(inner);
    inner.on('error', () => client.destroy()).pipe(client);
  }).listen(from, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
}

describe('a process that cannot start', () => {
  test('reports every invalid variable, and exits with 1', async () => {
    const ended = await endOf(() => ({ PORT: 'eighty', LOG_LEVEL: 'loud' }));
    expect(ended.code).toBe(1);
    expect(ended.messages.toSorted()).toEqual([expect.stringContaining('LOG_LEVEL'), expect.stringContaining('PORT')]);
  });

  test('reports a PostgreSQL database that cannot be opened, without its password', async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const url = new URL(postgres.url);
    url.password = 'hunter2';
    url.pathname = '/shop';
    const { code, err, messages } = await endOf(() => ({ DATABASE_URL: url.href }));
    expect(code).toBe(1);
    expect(messages).toEqual([
      expect.stringMatching(/^The PostgreSQL database of DATABASE_URL cannot be opened: .*\.$/),
    ]);
    expect(err).not.toContain('hunter2');
  });

  test('reports that DATA_DIR cannot be created', async () => {
    const { code, messages } = await endOf(async (folder) => {
      await writeFile(join(folder, 'file'), '');
      return { DATA_DIR: join(folder, 'file', 'data') };
    });
    expect(code).toBe(1);
    expect(messages).toEqual([expect.stringMatching(/^DATA_DIR .* cannot be written: .*\.$/)]);
  });

  test('reports how to create the tables of a database without any', async () => {
    const { code, messages } = await endOf(async (folder) => {
      await writeFile(join(folder, 'landrush.sqlite'), '');
      return { DATA_DIR: folder };
    });
    expect(code).toBe(1);
    expect(messages).toEqual(['The database has no tables yet: make them with "landrush migrate".']);
  });

  test('creates no database where there is none', async () => {
    const files: string[] = [];
    const { code, messages } = await endOf((folder) => {
      files.push(join(folder, 'landrush.sqlite'));
      return { DATA_DIR: folder };
    });
    expect(code).toBe(1);
    expect(files.map((file) => existsSync(file))).toEqual([false]);
    expect(messages).toEqual([expect.stringMatching(/^There is no database at .*: "landrush migrate" creates it\.$/)]);
  });

  test('reports the missing migration of a database', async () => {
    const { code, messages } = await endOf(async (folder) => {
      await migrated(folder);
      const database = await openDatabase({ file: join(folder, 'landrush.sqlite') });
      await database.write.deleteFrom('schema_migrations').where('name', '=', '0009-deployment.sql').execute();
      await database.close();
      return {};
    });
    expect(code).toBe(1);
    expect(messages).toEqual([
      'The database lacks 0009-deployment.sql: apply what is missing with "landrush migrate".',
    ]);
  });

  test('reports both fingerprints if the database was used with another secret key', async () => {
    const keys = [1, 2].map((byte) => Buffer.alloc(32, byte));
    const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = keys;
    const { code, err, messages } = await endOf(async (folder) => {
      await migrated(folder);
      const database = await openDatabase({ file: join(folder, 'landrush.sqlite') });
      await checkSecretKeys(database, { current: first }, 0);
      await database.close();
      return { SECRET_KEYS: second.toString('base64url') };
    });
    expect(code).toBe(1);
    expect(messages).toEqual([expect.stringContaining(fingerprintOf(first))]);
    expect(messages).toEqual([expect.stringContaining(fingerprintOf(second))]);
    for (const key of keys) expect(err).not.toContain(key.toString('base64url'));
  });

  test('reports every test setting in production, one sentence each', async () => {
    const { code, messages } = await endOf((folder) =>
      onDatabase(folder, async (database) => {
        await publishVersion(database, buildStoreDocument(), { at: 1 });
        return { LANDRUSH_MODE: 'production', LOOPBACK_WEBHOOKS: 'yes' };
      }),
    );
    expect(code).toBe(1);
    expect(messages.map((sentence) => sentence.split(/[: ]/, 3).join(' '))).toEqual([
      'SMTP_URL is not',
      'VIES_URL is not',
      'LOOPBACK_WEBHOOKS is yes',
      'PLATFORM_URL is not',
      'larkhost, brand.yaml payment_providers[0].provider',
      'larkhost, domains.yaml registries[0].protocol',
      'larkhost, brand.yaml hosts[0]',
      'larkhost, brand.yaml sender_address',
      'larkhost, domains.yaml nameservers[0]',
      'larkhost, domains.yaml nameservers[1]',
      'larkhost, brand.yaml legal.terms_url',
      'larkhost, brand.yaml legal.privacy_url',
      'larkhost, brand.yaml legal.imprint_url',
    ]);
  });

  test.each(['development', 'production'])('in %s reports a published version that is unreadable', async (mode) => {
    const { code, messages } = await endOf((folder) =>
      onDatabase(folder, async (database) => {
        await publishVersion(database, buildProductionDocument(), { at: 1 });
        const damaged = { brand_id: 'larkhost', version: 2, fingerprint: 'x', published_at: 2, document: '{"brand":' };
        await database.transaction((tx) => tx.insertInto('store_versions').values(damaged).execute());
        return { LANDRUSH_MODE: mode };
      }),
    );
    expect(code).toBe(1);
    expect(messages).toEqual([
      'Version 2 of larkhost cannot be read: Unexpected end of JSON input. It is damaged, or was published by a newer release: publish its files with "landrush stores apply larkhost", or an earlier version again with "landrush stores rollback larkhost".',
    ]);
  });

  test('starts in production with a complete configuration and store', async () => {
    const { child, output } = await startWorker((folder) =>
      onDatabase(folder, async (database) => {
        await publishVersion(database, buildProductionDocument(), { at: 1 });
        return {
          ...PRODUCTION_SECRETS,
          LANDRUSH_MODE: 'production',
          SMTP_URL: 'smtp://127.0.0.1:9',
          VIES_URL: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
          PLATFORM_URL: 'https://hosting.larkhost.net',
        };
      }),
    );
    await untilLogged(child, output, '"msg":"working"');
    expect(output.err).toBe('');
  });
});

describe('a process whose database is unavailable', () => {
  test('waits, logs it once, and works when the database is available', async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const database = await openDatabase({ url: postgres.url });
    await migrate(database, { directory: join(PROJECT, 'migrations'), clock: fixedClock() });
    await database.close();
    const port = await findFreePorts(Math.random);
    const url = new URL(postgres.url);
    url.port = String(port + 1);
    const { child, output } = await startWorker(() => ({ DATABASE_URL: url.href, WORKER_PORT: String(port) }));
    await untilLogged(child, output, 'the database is not available: waiting');
    await forward(port + 1, Number(new URL(postgres.url).port));
    await untilLogged(child, output, '"msg":"working"');
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    expect(output.out.match(/the database is not available: waiting/g)).toHaveLength(1);
    expect(output.out.match(/the database is available/g)).toHaveLength(1);
  });

  test('is alive and not ready while it waits, and exits with 0 on SIGTERM', async () => {
    const port = await findFreePorts(Math.random);
    const where = { DATABASE_URL: 'postgres://shop:hunter2@127.0.0.1:9/shop', WORKER_PORT: String(port) };
    const { child, output } = await startWorker(() => where);
    await untilLogged(child, output, 'the database is not available: waiting');
    expect(output.out).not.toContain('hunter2');
    const statusOf = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then(({ status }) => status);
    await expect.poll(() => statusOf('/healthz').catch(() => 0)).toBe(200);
    expect(await statusOf('/readyz')).toBe(503);
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([0, null]);
  });
});

describe('a running process', () => {
  test('reports its health, its checks and its metrics', async () => {
    const { get } = await startRunningWorker();
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await get('/readyz');
    const checks = { database: true, running: true, 'find due jobs': true, emails: true, 'poll registries': true };
    expect([ready.status, await ready.json()]).toMatchObject([200, { status: 'ready', checks }]);
    const metrics = await (await get('/metrics')).text();
    expect(metrics).toContain('landrush_ready{check="emails"} 1');
    expect(metrics).not.toContain('check="stores"');
    expect(metrics).toContain('landrush_jobs{queue="emails",state="due"} 0');
    expect(metrics).toMatch(/landrush_periodic_task_runs_total\{task="find due jobs",outcome="succeeded"\} [1-9]/);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('exits with 0 on %s', async (signal) => {
    const { child, output } = await startRunningWorker();
    child.kill(signal);
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(output.err).toBe('');
  });

  test('exits when its supervising process is gone', async () => {
    const { child } = await startRunningWorker();
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
