import { expect, test } from 'vitest';
import { secretsOf } from './secrets-of.ts';

test('a secret that store files name is read from the environment', () => {
  expect(secretsOf({ STRIPE_KEY: 'rk_1' })('STRIPE_KEY')).toBe('rk_1');
});

test.each(['SECRET_KEYS', 'DATABASE_URL', 'SMTP_URL', 'OTEL_EXPORTER_OTLP_HEADERS', 'POSTGRES_PASSWORD', 'PGPASSWORD'])(
  "the deployment's own variable %s is no secret that store files can name",
  (name) => {
    expect(secretsOf({ [name]: 'value' })(name)).toBeNull();
  },
);
