import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Env, migrationOptions, parseEnv } from './env.ts';

function parsed(source: Record<string, string>): Env {
  const result = parseEnv(source);
  if (!result.ok) throw new Error(result.problem.join('\n'));
  return result.value;
}

function problemsOf(source: Record<string, string>): string[] {
  const result = parseEnv(source);
  return result.ok ? [] : result.problem;
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'landrush-env-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

describe('parseEnv', () => {
  test('has a default for every variable', () => {
    expect(parsed({})).toEqual({
      mode: 'development',
      port: 3000,
      host: '::',
      metricsPort: 3009,
      workerPort: 3010,
      metricsHost: '127.0.0.1',
      adminPort: 3011,
      adminHost: '127.0.0.1',
      dataDir: resolve('data'),
      sqliteFile: resolve('data/landrush.sqlite'),
      pooler: 'none',
      reportTimeoutMs: 30_000,
      databaseLimits: { poolSize: 10, connectTimeoutMs: 2000, statementTimeoutMs: 5000, lockTimeoutMs: 2000 },
      storesDir: resolve('stores'),
      trustedProxies: [],
      viesUrl: 'http://127.0.0.1:3006/rest-api',
      allowsLoopback: false,
      sandboxPorts: {
        paymentProvider: 3001,
        registry: 3002,
        mailbox: 3003,
        registryControl: 3004,
        mailboxPage: 3005,
        taxAuthority: 3006,
        provisioner: 3007,
        collector: 3008,
      },
      platform: { name: 'Landrush', href: 'https://landrush.example', region: 'euc1' },
      shutdown: { drainMs: 0, limitMs: 25_000 },
      logLevel: 'info',
    });
  });

  test('enables tracing only with a receiver', () => {
    expect(parsed({ OTEL_TRACES_SAMPLER: 'always_on' }).tracing).toBeUndefined();
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example/base/' };
    expect(parsed(endpoint).tracing).toEqual({
      endpoint: 'https://otlp.example/base',
      headers: {},
      sampler: 'parentbased_always_on',
      ratio: 1,
    });
    const all = {
      ...endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20k%3D1, x-team = shop ',
      OTEL_SERVICE_NAME: 'shop',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    };
    expect(parsed(all).tracing).toEqual({
      endpoint: 'https://otlp.example/base',
      headers: { authorization: 'Bearer k=1', 'x-team': 'shop' },
      serviceName: 'shop',
      sampler: 'parentbased_traceidratio',
      ratio: 0.25,
    });
  });

  test('enables error reporting only with a DSN', () => {
    expect(parsed({ SENTRY_DSN: 'https://key@errors.example/42' }).sentryDsn).toBe('https://key@errors.example/42');
    expect(problemsOf({ SENTRY_DSN: 'https://errors.example/42' })).toHaveLength(1);
  });

  test('refuses invalid tracing settings without printing the headers', () => {
    const invalid = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'otlp.example',
      OTEL_EXPORTER_OTLP_HEADERS: 'key=ok,s3cret',
      OTEL_TRACES_SAMPLER: 'sometimes',
      OTEL_TRACES_SAMPLER_ARG: '2',
    };
    expect(problemsOf(invalid).map((one) => one.split(' ')[0])).toEqual(Object.keys(invalid));
    expect(problemsOf(invalid).join(' ')).not.toContain('s3cret');
    expect(problemsOf({ OTEL_EXPORTER_OTLP_HEADERS: 'key=%zz' })).toHaveLength(1);
  });

  test('treats an empty or blank value as absent', () => {
    expect(parsed({ PORT: '', DATABASE_URL: ' ' })).toEqual(parsed({}));
  });

  test('parses every variable', () => {
    const key = Buffer.alloc(32, 7).toString('base64url');
    expect(
      parsed({
        LANDRUSH_MODE: 'production',
        PORT: '8080',
        HOST: '127.0.0.1',
        METRICS_PORT: '9100',
        WORKER_PORT: '9101',
        METRICS_HOST: '10.0.0.5',
        ADMIN_PORT: '9102',
        ADMIN_HOST: '10.0.0.6',
        ADMIN_URL: 'https://backoffice.example/',
        DRAIN_SECONDS: '5',
        SHUTDOWN_SECONDS: '20',
        DATABASE_POOLER: 'transaction',
        DATABASE_LISTEN_URL: 'postgres://shop:pw@primary/shop',
        DATABASE_REPLICA_URL: 'postgres://shop:pw@replica/shop',
        DATABASE_REPLICA_LAG_SECONDS: '5',
        DATABASE_REPORT_TIMEOUT_MS: '60000',
        DATABASE_POOL_SIZE: '4',
        DATABASE_CONNECT_TIMEOUT_MS: '500',
        DATABASE_STATEMENT_TIMEOUT_MS: '9000',
        DATABASE_LOCK_TIMEOUT_MS: '1000',
        DATA_DIR: '/var/lib/landrush',
        DATABASE_URL: 'postgres://shop:pw@db/shop',
        STORES_DIR: '/etc/stores',
        TRUSTED_PROXIES: '10.0.0.0/8, ::1',
        SECRET_KEYS: key,
        SMTP_URL: 'smtps://mail.example',
        VIES_URL: 'https://ec.europa.eu/taxation_customs/vies/rest-api/',
        STRIPE_URL: 'http://127.0.0.1:12111/',
        PLATFORM_NAME: 'Harbour Cloud',
        PLATFORM_URL: 'https://harbour.example',
        REGION: 'eu-north-1',
        LOG_LEVEL: 'debug',
      }),
    ).toEqual({
      mode: 'production',
      port: 8080,
      host: '127.0.0.1',
      workerPort: 9101,
      metricsHost: '10.0.0.5',
      adminPort: 9102,
      adminHost: '10.0.0.6',
      adminUrl: 'https://backoffice.example',
      pooler: 'transaction',
      listenUrl: 'postgres://shop:pw@primary/shop',
      replica: { url: 'postgres://shop:pw@replica/shop', maxLagMs: 5000 },
      reportTimeoutMs: 60_000,
      databaseLimits: { poolSize: 4, connectTimeoutMs: 500, statementTimeoutMs: 9000, lockTimeoutMs: 1000 },
      shutdown: { drainMs: 5000, limitMs: 20_000 },
      viesUrl: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
      stripeUrl: 'http://127.0.0.1:12111',
      metricsPort: 9100,
      dataDir: '/var/lib/landrush',
      sqliteFile: '/var/lib/landrush/landrush.sqlite',
      databaseUrl: 'postgres://shop:pw@db/shop',
      storesDir: '/etc/stores',
      trustedProxies: ['10.0.0.0/8', '::1'],
      secretKeys: { current: Buffer.alloc(32, 7) },
      smtpUrl: 'smtps://mail.example',
      allowsLoopback: false,
      sandboxPorts: {
        paymentProvider: 8081,
        registry: 8082,
        mailbox: 8083,
        registryControl: 8084,
        mailboxPage: 8085,
        taxAuthority: 8086,
        provisioner: 8087,
        collector: 8088,
      },
      platform: { name: 'Harbour Cloud', href: 'https://harbour.example', region: 'eu-north-1' },
      logLevel: 'debug',
    });
  });

  test('refuses a replica of SQLite', () => {
    expect(problemsOf({ DATABASE_REPLICA_URL: 'postgres://db/shop' })).toEqual([
      'DATABASE_REPLICA_URL is given without DATABASE_URL: only PostgreSQL has replicas.',
    ]);
  });

  test('explains for each invalid variable what is expected', () => {
    expect(problemsOf({ PORT: 'abc' })).toEqual(['PORT must be a whole number from 1 to 65535, not "abc".']);
    for (const port of ['0', '65536', '-1', '80.5', '1e3', '0x50']) expect(problemsOf({ PORT: port })).toHaveLength(1);
    expect(problemsOf({ TRUSTED_PROXIES: '10.0.0.1,proxy' })).toEqual([
      'TRUSTED_PROXIES must be a list of IP addresses or networks like 10.0.0.0/8 with commas between, and "proxy" is neither.',
    ]);
    for (const network of ['10.0.0.0/33', '::1/129', '10.0.0.0/8/8', '10.0.0.0/', ','])
      expect(problemsOf({ TRUSTED_PROXIES: network })).toHaveLength(1);
    expect(problemsOf({ LOG_LEVEL: 'loud' })).toEqual([
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
    ]);
  });

  test('reports all problems at once', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'x', SECRET_KEYS: 'x' })).toHaveLength(3);
  });

  test('never prints a URL or key, which may contain a secret', () => {
    const problems = problemsOf({
      DATABASE_URL: 'mysql://shop:hunter2@db/shop',
      SMTP_URL: 'hunter2',
      SECRET_KEYS: 'hunter2',
    });
    expect(problems).toEqual([
      'DATABASE_URL must be a URL that begins with postgres:// or postgresql://.',
      expect.stringMatching(/^SECRET_KEYS must be one key/),
      'SMTP_URL must be a URL that begins with smtp:// or smtps:// and a host.',
    ]);
    expect(problems.join()).not.toContain('hunter2');
  });

  test.each([
    'postgres://shop:pw@db:5432/shop',
    'postgres://shop@/shop?host=/run/postgresql',
    'postgres:///shop?host=%2Frun%2Fpostgresql&port=5433',
    'postgresql://shop@[::1]/shop?sslmode=verify-full',
  ])('accepts the PostgreSQL URL %s', (DATABASE_URL) => {
    expect(parsed({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  test.each([
    ['postgres://shop:a/b@db/shop', /^DATABASE_URL must be a URL like postgres:.*percent-encoded\.$/],
    ['postgres://shop:12/ab@db/shop', /^DATABASE_URL must be a URL like postgres:.*percent-encoded\.$/],
    ['postgres://shop:12?ab@db/shop', /^DATABASE_URL must be a URL like postgres:.*percent-encoded\.$/],
    ['postgres://shop:12#ab@db/shop', /^DATABASE_URL must be a URL like postgres:.*percent-encoded\.$/],
    ['postgres://shop:p@/x@db/shop', /^DATABASE_URL must be a URL like postgres:.*percent-encoded\.$/],
    ['postgres://shop@db1:5432,db2:5432/shop', /^DATABASE_URL must be a URL like postgres:.*one host/],
    ['postgres://shop@db1,db2/shop', /must name one host/],
    ['postgres://shop@db/shop?host=db1,db2', /must name one host/],
    ['postgres://shop@db/shop?target_session_attrs=read-write', /must not have the parameter target_session_attrs/],
    ['postgres://shop@db?dbname=shop', /must not have the parameter dbname/],
    ['postgres:///?service=shop', /must not have the parameter service/],
    ['postgres://shop@db/shop?ssl_mode=verify-full', /must not have the parameter ssl_mode/],
    [
      'postgres://shop@db/shop?statement_timeout=9',
      /must not have the parameter statement_timeout, which is not supported/,
    ],
    ['postgres://shop@db/shop?sslmode=verify-full&SSLROOTCERT=ca.pem', /must not have the parameter SSLROOTCERT/],
  ])('refuses the PostgreSQL URL %s, of which a part would be ignored or misread', (DATABASE_URL, sentence) => {
    expect(problemsOf({ DATABASE_URL })).toEqual([expect.stringMatching(sentence)]);
  });

  test.each([
    ['SMTP_URL', 'smtp:mail.example', 'must be a URL that begins with smtp:// or smtps:// and a host'],
    ['SMTP_URL', 'smtp://', 'must be a URL that begins with smtp:// or smtps:// and a host'],
    ['PLATFORM_URL', 'https:/hosting.example', 'must be a URL that begins with https:// or http:// and a host'],
    ['ADMIN_URL', 'https:', 'must be a URL that begins with https:// or http:// and a host'],
    [
      'ADMIN_URL',
      'https://shop.example/office',
      'must be an address without a path, such as https://backoffice.example',
    ],
    [
      'ADMIN_URL',
      'https://ada:hunter2@office.example',
      'must be an address without a path, such as https://backoffice.example',
    ],
  ])('refuses that %s is %s', (name, text, problem) => {
    expect(problemsOf({ [name]: text })).toEqual([`${name} ${problem}.`]);
  });

  test('refuses conflicting ports', () => {
    expect(problemsOf({ PORT: '65530' })).toEqual([
      'PORT 65530 leaves no room for the ports after it: it must be at most 65524.',
    ]);
    expect(problemsOf({ PORT: '4000', METRICS_PORT: '4005' })).toEqual([
      'METRICS_PORT 4005 is taken by PORT or one of the eight ports after it.',
    ]);
    expect(problemsOf({ METRICS_PORT: '4000', WORKER_PORT: '4000' })).toEqual([
      'METRICS_PORT and WORKER_PORT are both 4000.',
    ]);
    expect(problemsOf({ ADMIN_PORT: '4000', WORKER_PORT: '4000' })).toEqual([
      'WORKER_PORT and ADMIN_PORT are both 4000.',
    ]);
  });

  test('allows another process on the default port of the back office', () => {
    expect(problemsOf({ WORKER_PORT: '3011' })).toEqual([]);
  });

  test('refuses a drain time above the time limit for stopping', () => {
    expect(problemsOf({ DRAIN_SECONDS: '30' })).toEqual(['DRAIN_SECONDS 30 must be less than SHUTDOWN_SECONDS 25.']);
  });

  test('reads a value from a file', async () => {
    const file = join(await temporaryFolder(), 'smtp');
    await writeFile(file, 'smtp://mail.example\n');
    expect(parsed({ SMTP_URL_FILE: file }).smtpUrl).toBe('smtp://mail.example');
    expect(problemsOf({ SMTP_URL_FILE: file, SMTP_URL: 'smtp://other.example' })).toEqual([
      'SMTP_URL and SMTP_URL_FILE are both set: remove one.',
    ]);
    expect(problemsOf({ SMTP_URL_FILE: `${file}.missing` })).toEqual([
      `SMTP_URL_FILE names ${file}.missing, which cannot be read: ENOENT.`,
    ]);
  });

  test('reports a folder of secrets that cannot be read, once', async () => {
    const file = join(await temporaryFolder(), 'file');
    expect(problemsOf({ SECRETS_DIR: file })).toEqual([`SECRETS_DIR names ${file}, which cannot be read: ENOENT.`]);
    await writeFile(file, '');
    expect(problemsOf({ SECRETS_DIR: file })).toEqual([`SECRETS_DIR names ${file}, which cannot be read: ENOTDIR.`]);
  });

  test.each(['SECRETS_DIR', 'CREDENTIALS_DIRECTORY'])('reads values from the folder of %s', async (variable) => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'SMTP_URL'), 'smtp://mail.example\n');
    expect(parsed({ [variable]: folder }).smtpUrl).toBe('smtp://mail.example');
    expect(parsed({ [variable]: folder, SMTP_URL: 'smtp://other.example' }).smtpUrl).toBe('smtp://other.example');
  });
});

test('a statement of a migration may take a day, whatever the limits of the processes are', () => {
  const env = parsed({ DATABASE_URL: 'postgres://landrush@database/landrush', DATABASE_STATEMENT_TIMEOUT_MS: '9000' });
  expect(migrationOptions(env)).toMatchObject({
    url: env.databaseUrl,
    limits: { ...env.databaseLimits, statementTimeoutMs: 86_400_000, lockTimeoutMs: 86_400_000 },
  });
});

test('migrations bypass the pooler where PostgreSQL is known', () => {
  const pooled = { DATABASE_URL: 'postgres://landrush@pooler/landrush', DATABASE_POOLER: 'transaction' };
  const DATABASE_LISTEN_URL = 'postgres://landrush@database/landrush';
  expect(migrationOptions(parsed({ ...pooled, DATABASE_LISTEN_URL }))).toMatchObject({
    url: DATABASE_LISTEN_URL,
    pooler: 'none',
  });
  expect(migrationOptions(parsed(pooled))).toMatchObject({ url: pooled.DATABASE_URL, pooler: 'transaction' });
  expect(migrationOptions(parsed({ DATABASE_POOLER: 'transaction', DATABASE_LISTEN_URL })).url).toBeUndefined();
});
