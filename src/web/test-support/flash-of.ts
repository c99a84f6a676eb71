import { type Flash, readFlash } from '#web/flash/read-flash.ts';

/** The one-time messages set by a response. */
export function flashOf(result: Response): Flash {
  const left = result.headers.getSetCookie().find((cookie) => cookie.startsWith('flash='));
  return readFlash({ readFlash: () => left?.slice('flash='.length) ?? null });
}

/** The redirect target of a response with its one-time messages; any other answer unchanged. */
export function ledBy(result: unknown): unknown {
  return result instanceof Response ? { to: result.headers.get('location'), ...flashOf(result) } : result;
}
