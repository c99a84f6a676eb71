import { expect, test } from 'vitest';
import { type DeploymentFacts, ENVIRONMENT_RULES, findInEnvironment } from './environment-rules.ts';

const READY: DeploymentFacts = {
  hasSmtp: true,
  viesUrl: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
  hasStripeUrl: false,
  allowsLoopback: false,
  usesPostgres: true,
  hasSecretKeys: true,
  platformUrl: 'https://hosting.larkhost.net',
};

const BROKEN: readonly (readonly [variable: string, change: Partial<DeploymentFacts>])[] = [
  ['SMTP_URL', { hasSmtp: false }],
  ['VIES_URL', { viesUrl: 'http://127.0.0.1:3006/rest-api' }],
  ['STRIPE_URL', { hasStripeUrl: true }],
  ['LOOPBACK_WEBHOOKS', { allowsLoopback: true }],
  ['SECRET_KEYS', { hasSecretKeys: false }],
  ['PLATFORM_URL', { platformUrl: 'https://landrush.example' }],
];

test('production accepts a complete configuration, and keys in DATA_DIR on one machine', () => {
  expect(findInEnvironment(READY)).toEqual([]);
  expect(findInEnvironment({ ...READY, hasSecretKeys: false, usesPostgres: false })).toEqual([]);
});

test.each(BROKEN)('production refuses %s and explains how to fix it', (variable, change) => {
  const found = findInEnvironment({ ...READY, ...change });
  expect(found.map((finding) => finding.variable)).toEqual([variable]);
  expect(found[0]?.found).toMatch(new RegExp(`^${variable} .*[^.]$`));
  expect(found[0]?.fix).toMatch(/[^.]$/);
});

test('every rule has a failing case', () => {
  expect(BROKEN.map(([variable]) => variable)).toEqual(ENVIRONMENT_RULES.map(({ variable }) => variable));
});
