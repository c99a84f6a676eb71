import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_FACTS, isFactLink, sanitizeServiceFacts } from './service-facts.ts';

test('facts are shown in the order they were reported', () => {
  const reported = [
    { label: 'Host name', value: 'srv12.larkhost.example' },
    { label: 'Login', value: 'https://panel.larkhost.example' },
  ];
  expect(sanitizeServiceFacts(reported)).toEqual(reported);
});

test.each([
  'Password',
  'Root passwort',
  'Your passphrase',
  'API token',
  'Client secret',
  'PIN',
  'Private key',
  'Kennwort',
])('a fact called "%s" is never shown', (label) => {
  expect(sanitizeServiceFacts([{ label, value: 'hunter2' }])).toEqual([]);
});

test('a URL with a password in it is never shown', () => {
  expect(sanitizeServiceFacts([{ label: 'FTP', value: 'ftp://anna:hunter2@ftp.example' }])).toEqual([]);
});

test('every shown fact is one line of limited length', () => {
  const fact = fc.record({ label: fc.string({ unit: 'binary' }), value: fc.string({ unit: 'binary' }) });
  fc.assert(
    fc.property(fc.array(fact, { maxLength: 30 }), (reported) => {
      const shown = sanitizeServiceFacts(reported);
      expect(shown.length).toBeLessThanOrEqual(MAX_FACTS);
      for (const { label, value } of shown) {
        expect(`${label}${value}`).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
        expect([label.length <= 60, value.length <= 300, label !== '', value !== '']).toEqual([true, true, true, true]);
      }
      expect(sanitizeServiceFacts(shown)).toEqual(shown);
    }),
  );
});

test('only a web page URL is a link', () => {
  const linkOf = (value: string) => isFactLink({ label: 'x', value });
  expect(linkOf('https://panel.example:8443/login?a=1')).toBe(true);
  for (const value of ['http://panel.example', 'javascript:alert(1)', 'https://a:b@panel.example', 'panel.example'])
    expect(linkOf(value)).toBe(false);
});
