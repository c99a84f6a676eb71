import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';

/** The length of a username in characters (code points). */
const LENGTH = { min: 3, max: 64 } as const;

/** Letters and digits of any script, dots, hyphens and underscores; no '@', which distinguishes email addresses. */
const USERNAME = /^[\p{L}\p{M}\p{N}._-]+$/u;

/** Why a username is refused. */
export type UsernameProblem = 'too-short' | 'too-long' | 'invalid';

/** Parses a username into the form in which it is stored and compared: trimmed, NFC, lower case; null if it is empty. */
export function parseUsername(text: string): Result<string | null, UsernameProblem> {
  const username = text.trim().normalize('NFC').toLowerCase();
  const { length } = Array.from(username);
  if (length === 0) return ok(null);
  if (!USERNAME.test(username)) return refuse('invalid');
  if (length < LENGTH.min) return refuse('too-short');
  return length > LENGTH.max ? refuse('too-long') : ok(username);
}
