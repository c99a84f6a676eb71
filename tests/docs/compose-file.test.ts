import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { checkPostgresSettings } from '#server/doctor/check-database.ts';
import type { PostgresSettings } from '#server/doctor/database-settings-store.ts';
import { type Env, parseEnv } from '#server/env.ts';
import { listRefusedSettings } from '#server/production-findings.ts';

const ENVIRONMENT = z.record(z.string(), z.string());
const COMPOSE = z.object({
  'x-landrush': z.object({ image: z.string(), environment: ENVIRONMENT, volumes: z.array(z.string()) }),
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      environment: z.optional(ENVIRONMENT),
      command: z.optional(z.array(z.string())),
      entrypoint: z.optional(z.array(z.string())),
      volumes: z.optional(z.array(z.string())),
      healthcheck: z.optional(z.object({ test: z.array(z.string()), start_period: z.optional(z.string()) })),
      deploy: z.optional(z.object({ replicas: z.number() })),
    }),
  ),
});

/** What the reader of the guide writes into .env and the folder of secrets. */
const GIVEN: Readonly<Record<string, string>> = {
  VERSION: '0.1.0',
  PLATFORM_NAME: 'Larkhost Beispiel GmbH',
  PLATFORM_URL: 'https://hosting.larkhost.net',
};
const SECRETS = {
  DATABASE_URL: 'postgres://landrush:a-password@database/landrush',
  SECRET_KEYS: Buffer.alloc(32, 7).toString('base64url'),
  SMTP_URL: 'smtps://landrush:a-password@mail.larkhost.net',
};

/** The settings that PostgreSQL has by default. */
const POSTGRES: PostgresSettings = {
  versionNumber: 170_002,
  version: '17.2',
  synchronousCommit: 'on',
  fsync: 'on',
  isolation: 'read committed',
  timeZone: 'Etc/UTC',
  maxConnections: 100,
  reservedConnections: 3,
};

const compose = COMPOSE.parse(parse(readCompose(), { merge: true }));
const common = compose['x-landrush'];
const processes = Object.entries(compose.services).filter(
  ([, { image, entrypoint }]) => image === common.image && entrypoint === undefined,
);

test('the Compose file starts every process of Landrush', () => {
  expect(processes.map(([name]) => name)).toEqual(['migrate', 'web', 'worker', 'admin']);
});

test.each(processes)(
  '%s of the Compose file has the common environment, which production accepts',
  (_name, { environment = {} }) => {
    expect(environment).toMatchObject(common.environment);
    expect(listRefusedSettings({ env: envOf(environment), secretOf: () => null }, [])).toEqual([]);
  },
);

test('the web processes serve the scripts of the versions before, which are kept in a volume', () => {
  const folder = /ASSETS_DIR=(\S+)/.exec(readFileSync('deploy/docker/Dockerfile', 'utf8'))?.[1];
  const { assets, web } = compose.services;
  expect(assets?.image).toBe(common.image);
  expect(assets?.entrypoint).toEqual(['cp', '-rf', '/opt/landrush/build/client/assets/.', `${folder}/`]);
  expect(assets?.volumes).toEqual([`assets:${folder}`]);
  expect(web?.volumes).toEqual([...common.volumes, `assets:${folder}:ro`]);
});

test('Caddy of the Compose file asks every web process whether it is ready', () => {
  const { web, caddy } = compose.services;
  const replicas = Array.from({ length: web?.deploy?.replicas ?? 0 }, (_, at) => `web-${at + 1}:3000`);
  // Of whatever name the project is started with.
  const upstreams = replicas.map((replica) => ['${COMPOSE_PROJECT_NAME}', replica].join('-'));
  expect(caddy?.environment?.['LANDRUSH']?.split(' ')).toEqual(upstreams);
});

test('the database of the Compose file permits the connections of all permanent processes', () => {
  const staying = processes.filter(([name]) => name !== 'migrate');
  const count = staying.reduce((sum, [, { deploy }]) => sum + (deploy?.replicas ?? 1), 0);
  const [, permitted] = /^max_connections=(\d+)$/.exec(compose.services['database']?.command?.at(-1) ?? '') ?? [];
  const settings = { ...POSTGRES, ...(permitted === undefined ? {} : { maxConnections: Number(permitted) }) };
  const { databaseLimits, pooler } = envOf(common.environment);
  const lines = checkPostgresSettings(settings, { poolSize: databaseLimits.poolSize, processes: count, pooler });
  expect(lines.filter(({ status }) => status !== 'ok')).toEqual([]);
});

test('migrations of the Compose file wait until the database accepts connections by its address', () => {
  expect(compose.services['database']?.healthcheck?.test.join(' ')).toContain('-h 127.0.0.1');
});

test('the Compose file waits minutes for a database that is created or recovers', () => {
  expect(compose.services['database']?.healthcheck?.start_period).toMatch(/^\d+m$/);
});

/** What a process reads, with the secrets as variables instead of files. */
function envOf(environment: z.infer<typeof ENVIRONMENT>): Env {
  const env = parseEnv({ LANDRUSH_MODE: 'production', ...SECRETS, ...environment, SECRETS_DIR: '' });
  if (!env.ok) throw new Error(env.problem.join(' '));
  return env.value;
}

/** The file with its variables replaced: ${NAME:?message} by what is given, ${NAME:-default} by the default. */
function readCompose(): string {
  const text = readFileSync('deploy/docker/compose.yaml', 'utf8');
  return text.replaceAll(/\$\{(\w+):(?:\?|-)([^}]*)\}/g, (_match, name: string, rest: string) => GIVEN[name] ?? rest);
}
