import { redirect } from 'react-router';
import { toBase64 } from '#web/base64.ts';
import type { Flash } from './read-flash.ts';

/** A redirect (303) with one-time messages for the next page. */
export function redirectWithFlash(href: string, left: Flash): Response {
  return redirect(href, { status: 303, headers: flashHeaders(left) });
}

/** The headers that set one-time messages for the next page; messages that exceed the size of a cookie are left out. */
export function flashHeaders(left: Flash): Record<string, string> {
  const told = Object.fromEntries(Object.entries(left).filter(([, value]) => value !== undefined));
  const value = toBase64(new TextEncoder().encode(JSON.stringify(told)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return Object.keys(told).length === 0 || value.length > MAX_LENGTH ? {} : { 'Set-Cookie': `flash=${value}` };
}

const MAX_LENGTH = 3500;
