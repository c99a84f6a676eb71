import { useCallback, useEffect, useRef, useState } from 'react';
import type { passwordStrength } from '#contract/account.ts';
import { useShellData } from './runtime/shell-data.ts';

/** The typing pause in ms before the server is asked. */
const PAUSE_MS = 300;

/** The endpoint's path; importing the contract's value would add its schemas to the bundle. */
const PATH: (typeof passwordStrength)['path'] = '/account/password-strength';

/** The server's rating of the password; null before there is one for this password. */
export interface PasswordStrength {
  readonly score: 0 | 1 | 2 | 3 | 4 | null;
  readonly isEnough: boolean;
}

/**
 * Asks the server for the strength score of a password while it is typed; `words` are personal words it should not
 * contain. `const { strength, judge } = usePasswordStrength(); <TextField type="password" onChange={({ target }) =>
 * judge(target.value, [email])} />`
 */
export function usePasswordStrength(): {
  readonly strength: PasswordStrength;
  readonly judge: (password: string, words: readonly string[]) => void;
} {
  const apiBase = useShellData()?.storefront.client.apiBase ?? '';
  const [strength, setStrength] = useState(UNKNOWN);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<AbortController>(undefined);

  const stop = useCallback(() => {
    clearTimeout(timer.current);
    running.current?.abort();
  }, []);
  useEffect(() => stop, [stop]);

  const judge = useCallback(
    (password: string, words: readonly string[]) => {
      stop();
      if (password === '') return setStrength(UNKNOWN);
      const controller = new AbortController();
      running.current = controller;
      timer.current = setTimeout(() => {
        void askStrength(apiBase, { password, words }, controller.signal).then((answer) => {
          if (!controller.signal.aborted) setStrength(answer);
        });
      }, PAUSE_MS);
    },
    [apiBase, stop],
  );
  return { strength, judge };
}

const UNKNOWN: PasswordStrength = { score: null, isEnough: false };

/** Without an answer there is no rating: the password is checked when the form is submitted. */
async function askStrength(
  apiBase: string,
  { password, words }: { readonly password: string; readonly words: readonly string[] },
  signal: AbortSignal,
): Promise<PasswordStrength> {
  const given = words.filter((word) => word !== '').slice(0, 10);
  try {
    const response = await fetch(`${apiBase}${PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password, words: given.map((word) => word.slice(0, 320)) }),
      signal,
    });
    return response.ok ? readStrength(await response.json()) : UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}

function readStrength(answer: unknown): PasswordStrength {
  if (typeof answer !== 'object' || answer === null || !('score' in answer)) return UNKNOWN;
  const score = SCORES.find((known) => known === answer.score) ?? null;
  return { score, isEnough: 'isEnough' in answer && answer.isEnough === true };
}

const SCORES = [0, 1, 2, 3, 4] as const;
