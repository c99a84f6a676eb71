import type { Route } from './+types/root.ts';

/**
 * Where the session turns out to be over, what stands in the page's forms is kept before the answer takes their place (reliability.md §2). Signing in
 * answers 401 too and is left alone.
 */
export const keepFormsWhenExpired: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const results = await next();
  const { pathname } = new URL(request.url);
  const isHere = request.method === 'POST' || pathname === window.location.pathname;
  if (isHere && !pathname.startsWith('/order/auth') && Object.values(results).some(isRefusedAsNobody)) {
    await import('./kept-forms.ts').then(
      ({ keepForms }) => keepForms(),
      () => {},
    );
  }
  return results;
};

/** An answer of status 401, returned or thrown. */
function isRefusedAsNobody({ result }: { readonly result: unknown }): boolean {
  if (typeof result !== 'object' || result === null) return false;
  const init: unknown = 'init' in result ? result.init : result;
  return typeof init === 'object' && init !== null && 'status' in init && init.status === 401;
}
