import type { DataStrategyResult, MiddlewareFunction } from 'react-router';
import { saveFormsLate } from './save-forms-late.ts';

/**
 * When the session has expired, saves the input of the page's forms before the response replaces the page, so that it
 * can be restored after sign-in. Ignores the login form, whose failures are 401 too.
 */
export const saveFormsOnExpiry: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  const { pathname } = new URL(request.url);
  const isHere = request.method === 'POST' || pathname === window.location.pathname;
  if (isHere && !pathname.startsWith('/order/auth') && Object.values(results).some(isRefusedAsNobody)) {
    await saveFormsLate(window.location.pathname);
  }
  return results;
};

/** A result of status 401, returned or thrown. */
function isRefusedAsNobody({ result }: { readonly result: unknown }): boolean {
  if (typeof result !== 'object' || result === null) return false;
  const init: unknown = 'init' in result ? result.init : result;
  return typeof init === 'object' && init !== null && 'status' in init && init.status === 401;
}
