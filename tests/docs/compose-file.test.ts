import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { parseEnv } from '#server/env.ts';
import { listRefusedSettings } from '#server/production-findings.ts';
import { secretsOf } from '#server/secrets-of.ts';

const ENVIRONMENT = z.record(z.string(), z.string());
const COMPOSE = z.object({
  'x-landrush': z.object({ image: z.string(), environment: ENVIRONMENT }),
  services: z.record(z.string(), z.object({ image: z.string(), environment: z.optional(ENVIRONMENT) })),
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

const compose = COMPOSE.parse(parse(readCompose(), { merge: true }));
const common = compose['x-landrush'];
const processes = Object.entries(compose.services).flatMap(([name, { image, environment = {} }]) =>
  image === common.image ? [[name, environment] as const] : [],
);

test('the Compose file starts every process of Landrush', () => {
  expect(processes.map(([name]) => name)).toEqual(['migrate', 'web', 'worker', 'admin']);
});

test.each(processes)(
  '%s of the Compose file has the common environment, and production refuses none of it',
  (_name, environment) => {
    expect(environment).toMatchObject(common.environment);
    const variables = { LANDRUSH_MODE: 'production', ...SECRETS, ...environment };
    const env = parseEnv(variables);
    expect(env.ok ? listRefusedSettings({ env: env.value, secretOf: secretsOf(variables) }, []) : env.problem).toEqual(
      [],
    );
  },
);

/** The file with its variables replaced: ${NAME:?message} by what is given, ${NAME:-default} by the default. */
function readCompose(): string {
  const text = readFileSync('deploy/docker/compose.yaml', 'utf8');
  return text.replaceAll(/\$\{(\w+):(?:\?|-)([^}]*)\}/g, (_whole, name: string, rest: string) => GIVEN[name] ?? rest);
}
