import { expect, test } from 'vitest';
import { findSecrets } from './find-secrets.ts';
import { createFindings } from './findings.ts';
import { parseStoreFile } from './parse-store-file.ts';

function find(text: string): readonly string[] {
  const parsed = parseStoreFile('a.yaml', text);
  const findings = createFindings();
  if (parsed.ok) findSecrets(parsed.value, findings);
  return findings.all().map(({ line, column, code }) => `${line}:${column} ${code}`);
}

test.each([
  'key: sk_live_4eC39HqLyjWDarjtT1zdp7dc',
  'key: whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  'key: AKIAIOSFODNN7EXAMPLE',
  'key: "https://user:hunter2@api.example/"',
  'key: 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  'key: "-----BEGIN PRIVATE KEY-----"',
  'api_key: short',
  'a: { smtp_password: x }',
  'list: [{ token: abc }]',
])('%s is reported as a secret', (text) => {
  expect(find(text)).toHaveLength(1);
});

test.each([
  'secret: STRIPE_SECRET_KEY',
  'description: Everything a first site needs, from the first page to the hundredth.',
  'source: https://www.gesetze-im-internet.de/ustg_1980/__12.html',
  'pattern: "[A-Za-z0-9]{32}"',
  'address: Donaudampfschifffahrtsgesellschaft',
])('%s is not reported', (text) => {
  expect(find(text)).toEqual([]);
});

test('a secret is reported by its position, without its value', () => {
  expect(find('a:\n  - b: sk_test_4eC39HqLyjWDarjt')).toEqual(['2:8 file/secret-found']);
});
