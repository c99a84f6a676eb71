import { type Problem, isProblem } from '#contract/problems.ts';

/** The problem of a file that a page's address refuses to send, which the router answers as JSON; null of other responses. */
export async function problemIn(response: Response): Promise<Problem | null> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  if (response.ok || !isJson || response.body === null) return null;
  const body: unknown = await response.clone().json();
  return isProblem(body) ? body : null;
}
