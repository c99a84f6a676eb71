import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limitAddress } from './limit-address.ts';

describe('the address that limits per customer count', () => {
  test.each([
    ['PC@Example.com', 'pc@example.com'],
    ['pc+1@example.com', 'pc@example.com'],
    ['p.c+1@example.com', 'p.c@example.com'],
    ['P.C+1@gmail.com', 'pc@gmail.com'],
    ['p.c@googlemail.com', 'pc@gmail.com'],
    ['+1@example.com', '+1@example.com'],
  ])('%s counts as %s', (email, counted) => {
    expect(limitAddress(email)).toBe(counted);
  });

  const word = fc.stringMatching(/^[a-z0-9]{1,12}$/);

  test('any tag and any case of an address count as the same address', () => {
    fc.assert(
      fc.property(word, word, word, (local, tag, host) => {
        const plain = limitAddress(`${local}@${host}.example`);
        expect(limitAddress(`${local}+${tag}@${host}.example`.toUpperCase())).toBe(plain);
      }),
    );
  });

  test('different mailboxes count separately', () => {
    fc.assert(
      fc.property(word, word, word, (one, other, host) => {
        fc.pre(one !== other);
        expect(limitAddress(`${one}@${host}.example`)).not.toBe(limitAddress(`${other}@${host}.example`));
      }),
    );
  });

  test('a normalized address is unchanged when normalized again', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const counted = limitAddress(email);
        expect(limitAddress(counted)).toBe(counted);
      }),
    );
  });
});
