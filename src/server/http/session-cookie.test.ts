import { describe, expect, test } from 'vitest';
import { readSessionCookie } from './session-cookie.ts';

const token = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ';

describe('the session cookie', () => {
  test('over https is __Host-, Secure, HttpOnly and Lax', () => {
    const cookie = readSessionCookie({ scheme: 'https', host: 'shop.example', port: 443 }, undefined);
    expect(cookie.set(token)).toBe(`__Host-landrush=${token}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure`);
    expect(cookie.token).toBeNull();
  });

  test.each(['localhost', 'meridian.localhost', '127.0.0.1', '[::1]'])(
    'over http on %s carries the port in its name',
    (host) => {
      const cookie = readSessionCookie({ scheme: 'http', host, port: 3000 }, undefined);
      expect(cookie.set(token)).toBe(`landrush-3000=${token}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`);
    },
  );

  test.each(['shop.example', 'localhost.example', '127.0.0.1.example'])(
    'over http on %s is never sent in the clear',
    (host) => {
      expect(readSessionCookie({ scheme: 'http', host, port: 80 }, undefined).set(token)).toMatch(
        /^__Host-landrush=.*; Secure$/,
      );
    },
  );

  test('is found among others, and only under its own name', () => {
    const outer = { scheme: 'https', host: 'shop.example', port: 443 } as const;
    expect(readSessionCookie(outer, `a=b; __Host-landrush=${token}; landrush-3000=x`).token).toBe(token);
    expect(readSessionCookie(outer, `x__Host-landrush=${token}`).token).toBeNull();
    expect(readSessionCookie(outer, '__Host-landrush=<script>').token).toBe('');
  });
});
