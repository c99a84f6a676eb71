import { pathToFileURL } from 'node:url';
import type { OperatorClient } from '#contract/operator/operator-api.ts';
import { pageBuildOf } from '#server/http/pages/page-build.ts';

/**
 * The context of every loader and action of the back office; same shape as PageContext of
 * src/admin/runtime/page-context.ts, which the server may not import.
 */
export interface OperatorPageFacts {
  readonly api: OperatorClient;
  /** The CSP nonce of this response. */
  readonly nonce: string;
  /** ms. */
  readonly now: number;
  readonly requestId: string;
  readonly newCommandId: () => string;
}

/** Renders a page of the back office or runs its action. */
export type OperatorPageRenderer = (request: Request, facts: OperatorPageFacts) => Promise<Response>;

/** Loads the built pages of the back office. */
export async function loadOperatorPages(buildFile: string): Promise<OperatorPageRenderer> {
  return createOperatorPageRenderer(await import(pathToFileURL(buildFile).href), 'production');
}

/** Creates a renderer from a router build. */
export function createOperatorPageRenderer(built: unknown, mode: 'production' | 'development'): OperatorPageRenderer {
  const build = pageBuildOf<OperatorPageFacts>(built);
  const { pageContext, createRequestHandler, RouterContextProvider } = build.entry.module;
  const handle = createRequestHandler(build, mode);
  return (request, facts) => {
    const context = new RouterContextProvider();
    context.set(pageContext, facts);
    return handle(request, context);
  };
}
