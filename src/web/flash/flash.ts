import { redirect } from 'react-router';
import { toBase64 } from '#web/runtime/base64.ts';
import type { Flash } from './read-flash.ts';

/** A redirect (303) with one-time messages for the next page. */
export function redirectWithFlash(href: string, flash: Flash): Response {
  return redirect(href, { status: 303, headers: flashHeaders(flash) });
}

/** The headers that set one-time messages for the next page; messages that exceed the size of a cookie are left out. */
export function flashHeaders(flash: Flash): Record<string, string> {
  const messages = Object.fromEntries(Object.entries(flash).filter(([, value]) => value !== undefined));
  const value = toBase64(new TextEncoder().encode(JSON.stringify(messages)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return Object.keys(messages).length === 0 || value.length > MAX_LENGTH ? {} : { 'Set-Cookie': `flash=${value}` };
}

const MAX_LENGTH = 3500;
