import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailtoHref, normalizeEmailAddress, parseEmailAddress } from './email-address.ts';

const domain = (length: number) => `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(length - 122 - 4)}.org`;

test.each([
  ['ada@example.org', 'ada@example.org'],
  [' Ada.Lovelace+shop@EXAMPLE.org ', 'ada.lovelace+shop@example.org'],
  ["o'brien_{x}~@mail.example.co.uk", "o'brien_{x}~@mail.example.co.uk"],
  ['x@xn--mller-kva.example', 'x@xn--mller-kva.example'],
  ['MU\u0308ller@MÜLLER.example', 'müller@müller.example'],
  ['用户@例子.广告', '用户@例子.广告'],
  [`${'l'.repeat(64)}@example.org`, `${'l'.repeat(64)}@example.org`],
])('"%s" is the address %s', (text, address) => {
  expect(parseEmailAddress(text)).toEqual({ ok: true, value: address });
});

test.each([
  '',
  '@',
  'ada',
  'ada@',
  '@example.org',
  'ada@localhost',
  'ada@example.',
  'ada@.org',
  'ada@example..org',
  'ada@-example.org',
  'ada@example-.org',
  'ada@127.0.0.1',
  'ada@[127.0.0.1]',
  'ada@example.org.',
  'a da@example.org',
  'ada@exa mple.org',
  'ada@@example.org',
  'ada@b@example.org',
  '.ada@example.org',
  'ada.@example.org',
  'a..da@example.org',
  '"ada"@example.org',
  'ada(comment)@example.org',
  'Ada <ada@example.org>',
  'ada@example.org,bob@example.org',
  'ada@example.org\nBcc: x@example.org',
  'ada\u0000@example.org',
  'ada@ex_ample.org',
  `${'l'.repeat(65)}@example.org`,
  `ada@${'d'.repeat(64)}.org`,
])('"%s" is not an email address', (text) => {
  expect(parseEmailAddress(text)).toEqual({ ok: false, problem: 'email/invalid' });
});

test('an email address has at most 254 characters', () => {
  expect(parseEmailAddress(`${'l'.repeat(64)}@${domain(189)}`).ok).toBe(true);
  expect(parseEmailAddress(`${'l'.repeat(64)}@${domain(190)}`).ok).toBe(false);
});

test('a parsed address is unchanged when parsed again and contains no space or control character', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.emailAddress(),
        fc.string({ unit: 'binary' }).map((text) => `${text}@example.org`),
      ),
      (text) => {
        const read = parseEmailAddress(text);
        if (!read.ok) return;
        expect(parseEmailAddress(read.value)).toEqual(read);
        expect(read.value).not.toMatch(/[\s\p{Cc}]/u);
      },
    ),
  );
});

test.each([
  [' Ada@Example.ORG ', 'ada@example.org'],
  ['MU\u0308ller', 'müller'],
  ['ADA\n', 'ada'],
  ['not @n address', 'not @n address'],
  ['', ''],
])('"%s" is looked up as "%s"', (text, identifier) => {
  expect(normalizeEmailAddress(text)).toBe(identifier);
});

test.each([
  ['ada+shop@example.org', 'mailto:ada%2Bshop@example.org'],
  ['ada?bcc=eve&x=%41@example.org', 'mailto:ada%3Fbcc%3Deve%26x%3D%2541@example.org'],
  ['müller@müller.example', 'mailto:m%C3%BCller@m%C3%BCller.example'],
])('the mailto link for %s is %s', (email, href) => {
  expect(mailtoHref(email)).toBe(href);
});
