import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Env, parseEnv } from './env.ts';

function parsed(source: Record<string, string>): Env {
  const result = parseEnv(source);
  if (!result.ok) throw new Error(result.problem.join('\n'));
  return result.value;
}

function problemsOf(source: Record<string, string>): string[] {
  const result = parseEnv(source);
  return result.ok ? [] : result.problem;
}

describe('parseEnv', () => {
  test('has a default for everything', () => {
    expect(parsed({})).toEqual({
      port: 3000,
      metricsPort: 3009,
      dataDir: resolve('data'),
      sqliteFile: resolve('data/landrush.sqlite'),
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
      logLevel: 'info',
    });
  });

  test('takes an empty or blank value for an absent one', () => {
    expect(parsed({ PORT: '', DATABASE_URL: ' ' })).toEqual(parsed({}));
  });

  test('reads every variable', () => {
    const key = Buffer.alloc(32, 7).toString('base64url');
    expect(
      parsed({
        PORT: '8080',
        METRICS_PORT: '9100',
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
      port: 8080,
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

  test('says of each variable that cannot be read what it must be', () => {
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

  test('says everything that is wrong at once', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'x', SECRET_KEYS: 'x' })).toHaveLength(3);
  });

  test('never repeats a URL or a key, which may hold a secret', () => {
    const problems = problemsOf({
      DATABASE_URL: 'mysql://shop:hunter2@db/shop',
      SMTP_URL: 'hunter2',
      SECRET_KEYS: 'hunter2',
    });
    expect(problems).toEqual([
      'DATABASE_URL must be a URL that begins with postgres:// or postgresql://.',
      expect.stringMatching(/^SECRET_KEYS must be one key/),
      'SMTP_URL must be a URL that begins with smtp:// or smtps://.',
    ]);
    expect(problems.join()).not.toContain('hunter2');
  });

  test('refuses ports that do not fit together', () => {
    expect(problemsOf({ PORT: '65530' })).toEqual([
      'PORT 65530 leaves no room for the ports after it: it must be at most 65526.',
    ]);
    expect(problemsOf({ PORT: '4000', METRICS_PORT: '4005' })).toEqual([
      'METRICS_PORT 4005 is taken by PORT or one of the eight ports after it.',
    ]);
  });
});
