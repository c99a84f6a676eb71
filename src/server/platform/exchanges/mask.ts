import { maskText } from '#server/platform/mask-log-line.ts';
import { MASKED, SENTENCES } from './stored-names.ts';

/** Decides about one value, and collects what it masked. */
export interface Mask {
  /** The value as it is stored; `isStored` is whether the tables of stored names allow values of its name. */
  value(name: string, value: string, isStored: boolean): string;
}

/**
 * Creates the mask of an exchange. What it has masked once, or was given as a secret, it also removes from sentences of
 * later frames, where a system may repeat it.
 */
export function createMask(): Mask & { hide(secret: string): void } {
  const hidden = new Set<string>();
  const hide = (secret: string): void => {
    if (secret.length >= HIDDEN_LENGTH) hidden.add(secret);
  };
  return {
    hide,
    value(name, value, isStored) {
      if (!isStored) {
        hide(value);
        return MASKED;
      }
      if (CREDENTIAL.test(value)) return MASKED;
      return maskText(SENTENCES.has(name) ? withoutAll(value, hidden) : value);
    },
  };
}

/** Shorter values are parts of words; a secret is longer. */
const HIDDEN_LENGTH = 4;

/** Ids of means of payment, and secrets of single objects, whatever their field is called. */
const CREDENTIAL = /^(?:pm|tok|src|card|ba|seti|sk|rk|whsec)_|_secret_/;

function withoutAll(text: string, secrets: ReadonlySet<string>): string {
  let left = text;
  for (const secret of secrets) left = left.replaceAll(secret, MASKED);
  return left;
}
