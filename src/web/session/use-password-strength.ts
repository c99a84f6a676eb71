import { useCallback, useEffect, useRef, useState } from 'react';
import type { passwordStrength } from '#contract/account.ts';
import { useShellData } from '#web/runtime/shell-data.ts';

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
 * contain. `const { strength, rate } = usePasswordStrength(); <TextField type="password" onChange={({ target }) =>
 * rate(target.value, [email])} />`
 */
export function usePasswordStrength(): {
  readonly strength: PasswordStrength;
  readonly rate: (password: string, words: readonly string[]) => void;
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

  const rate = useCallback(
    (password: string, words: readonly string[]) => {
      stop();
      if (password === '') return setStrength(UNKNOWN);
      const controller = new AbortController();
      running.current = controller;
      timer.current = setTimeout(() => {
        void fetchStrength(apiBase, { password, words }, controller.signal).then((result) => {
          if (!controller.signal.aborted) setStrength(result);
        });
      }, PAUSE_MS);
    },
    [apiBase, stop],
  );
  return { strength, rate };
}

const UNKNOWN: PasswordStrength = { score: null, isEnough: false };

/** Without a response there is no rating: the password is checked when the form is submitted. */
async function fetchStrength(
  apiBase: string,
  { password, words }: { readonly password: string; readonly words: readonly string[] },
  signal: AbortSignal,
): Promise<PasswordStrength> {
  const nonEmpty = words.filter((word) => word !== '').slice(0, 10);
  try {
    const response = await fetch(`${apiBase}${PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password, words: nonEmpty.map((word) => word.slice(0, 320)) }),
      signal,
    });
    return response.ok ? readStrength(await response.json()) : UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}

function readStrength(result: unknown): PasswordStrength {
  if (typeof result !== 'object' || result === null || !('score' in result)) return UNKNOWN;
  const score = SCORES.find((known) => known === result.score) ?? null;
  return { score, isEnough: 'isEnough' in result && result.isEnough === true };
}

const SCORES = [0, 1, 2, 3, 4] as const;
