import { data, redirect } from 'react-router';
import { hrefWith } from '#admin/formats/href-with.ts';
import { screens } from '#admin/screens.ts';
import type { OperatorClient } from '#contract/operator/operator-api.ts';
import { PROBLEMS, type Problem } from '#contract/problems.ts';
import { visibleText } from '#core/forms/visible-text.ts';
import type { Result } from '#core/result.ts';
import type { Permission } from '#core/staff/permissions.ts';

/**
 * Returns the value of a call. Without a session the browser goes to the login, which leads back to `url`; any other
 * problem is shown as an error page.
 */
export function valueOrThrow<Value>(result: Result<Value, Problem>, url: URL): Value {
  if (result.ok) return result.value;
  if (result.problem.code === 'staff/login-required') throw redirect(loginHref(url));
  throw pageProblem(result.problem);
}

/** Shows an error page to an account without a permission, instead of a form that it may not send. */
export async function requirePermission(
  session: Pick<OperatorClient['session'], 'get'>,
  permission: Permission,
  url: URL,
): Promise<void> {
  const { permissions } = valueOrThrow(await session.get({}), url);
  if (!permissions.includes(permission)) throw pageProblem({ code: 'staff/not-permitted', data: { permission } });
}

/** The login that leads back to a screen. */
export function loginHref({ pathname, search }: URL): string {
  const path = pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
  const to = `${path}${search.replace(/[?&]_routes=[^&]*/, '')}`;
  return hrefWith(screens.login.href(), { to: to === '/' ? undefined : to });
}

/**
 * The address of the screen at `path` with the query of `url`, the address of one of its files: the login a file requires
 * leads back to the screen, since the file has none.
 */
export function screenOfFile(path: string, url: URL): URL {
  const screen = new URL(path, url);
  screen.search = url.search;
  return screen;
}

/** A reserved host: a path is accepted only if it resolves to it. */
const ORIGIN = 'http://here.invalid';

/**
 * The screen to return to after a login: a path of the back office, otherwise the dashboard. Browsers drop tabs and line
 * breaks while parsing URLs, which may make '//' of a path.
 */
export function returnPath(to: string | null): string {
  const url = to !== null && /^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(to) ? URL.parse(to, ORIGIN) : null;
  const isScreen = url?.origin === ORIGIN && !url.pathname.startsWith('//');
  if (!isScreen || url.pathname.startsWith(screens.login.href())) return screens.dashboard.href();
  return `${url.pathname}${url.search}${url.hash}`;
}

/** A problem as the response of a page with the problem's status. */
export function pageProblem(problem: Problem) {
  return data(problem, { status: PROBLEMS[problem.code].status });
}

/** Query parameters that are not empty; empty fields of a filter form are left out. */
export function queryOf(url: URL): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...url.searchParams]
      .map(([name, value]) => [name, visibleText(value)] as const)
      .filter(([name, value]) => value.trim() !== '' && !name.startsWith('_')),
  );
}

/** Leads from a later page of a list to its first one when what was `done` last left nothing on it. */
export function leaveEmptyPage(path: string, query: Readonly<Record<string, string>>, rows: readonly unknown[]): void {
  const { cursor, ...first } = query;
  if (rows.length === 0 && cursor !== undefined && first['done'] !== undefined) throw redirect(hrefWith(path, first));
}

/** Whether a query has filters, besides the page of the list and what was done last. */
export function hasFilters(query: Readonly<Record<string, string>>): boolean {
  return Object.keys(query).some((name) => name !== 'cursor' && name !== 'done');
}
