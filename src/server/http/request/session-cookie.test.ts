import { describe, expect, test } from 'vitest';
import { readCookies } from './session-cookie.ts';

const token = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ';

describe('the session cookie', () => {
  test('over https is __Host-, Secure, HttpOnly and Lax', () => {
    const cookie = readCookies({ scheme: 'https', host: 'shop.example', port: 443 }, undefined).session;
    expect(cookie.set(token)).toBe(`__Host-landrush=${token}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`);
    expect(cookie.token).toBeNull();
  });

  test.each(['localhost', 'meridian.localhost', '127.0.0.1', '[::1]'])(
    'over http on %s has the port in its name',
    (host) => {
      const cookie = readCookies({ scheme: 'http', host, port: 3000 }, undefined).session;
      expect(cookie.set(token)).toBe(`landrush-3000=${token}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`);
    },
  );

  test.each(['shop.example', 'localhost.example', '127.0.0.1.example'])(
    'over http on %s is never sent unencrypted',
    (host) => {
      expect(readCookies({ scheme: 'http', host, port: 80 }, undefined).session.set(token)).toMatch(
        /^__Host-landrush=.*; Secure;/,
      );
    },
  );

  test('is found among other cookies, and only under its own name', () => {
    const outer = { scheme: 'https', host: 'shop.example', port: 443 } as const;
    expect(readCookies(outer, `a=b; __Host-landrush=${token}; landrush-3000=x`).session.token).toBe(token);
    expect(readCookies(outer, `x__Host-landrush=${token}`).session.token).toBeNull();
    expect(readCookies(outer, '__Host-landrush=<script>').session.token).toBe('');
  });

  test('differs from the device cookie, which lasts 180 days', () => {
    const outer = { scheme: 'https', host: 'shop.example', port: 443 } as const;
    const { session, device } = readCookies(outer, `__Host-landrush-device=${token}`);
    expect(session.token).toBeNull();
    expect(device.token).toBe(token);
    expect(device.set(token)).toContain('Max-Age=15552000; Path=/; HttpOnly; Secure; SameSite=Lax');
  });
});
