import { readFlash } from '#web/flash/read-flash.ts';
import type { Flash } from '#web/flash/read-flash.ts';

/** The one-time messages set by a response. */
export function flashOf(answer: Response): Flash {
  const left = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('flash='));
  return readFlash({ readFlash: () => left?.slice('flash='.length) ?? null });
}

/** The redirect target of a response with its one-time messages; any other answer unchanged. */
export function ledBy(answer: unknown): unknown {
  return answer instanceof Response ? { to: answer.headers.get('location'), ...flashOf(answer) } : answer;
}
