import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';

/** How long a username may be, in characters as people count them (code points; D9). */
const LENGTH = { min: 3, max: 64 } as const;

/** Letters and digits of any script, with dots, hyphens and underscores; so never an '@', which tells addresses from usernames (D9). */
const USERNAME = /^[\p{L}\p{M}\p{N}._-]+$/u;

/** Why a username cannot be taken. */
export type UsernameProblem = 'too-short' | 'too-long' | 'invalid';

/** Reads a username in the one form it is stored and compared in: trimmed, NFC, lower case (D9); null where none was chosen. */
export function parseUsername(text: string): Result<string | null, UsernameProblem> {
  const username = text.trim().normalize('NFC').toLowerCase();
  const { length } = Array.from(username);
  if (length === 0) return ok(null);
  if (!USERNAME.test(username)) return refuse('invalid');
  if (length < LENGTH.min) return refuse('too-short');
  return length > LENGTH.max ? refuse('too-long') : ok(username);
}
