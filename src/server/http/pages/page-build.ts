import type { CreateRequestHandlerFunction, RouterContext, RouterContextProvider, ServerBuild } from 'react-router';

/** Exports of an application's entry.server.tsx for the server, besides the router's. */
interface EntryExports<Facts> {
  readonly pageContext: RouterContext<Facts>;
  readonly createRequestHandler: CreateRequestHandlerFunction;
  readonly RouterContextProvider: new () => RouterContextProvider;
}

/** The build of a web application. Router, context class and context key must be the bundle's own instances. */
export type PageBuild<Facts> = ServerBuild & { readonly entry: { readonly module: EntryExports<Facts> } };

/** The build, which is not known to the compiler; journeys test that it is complete. */
export function pageBuildOf<Facts>(build: unknown): PageBuild<Facts> {
  if (!isPageBuild<Facts>(build))
    throw new Error('The build of the pages does not export what the server needs: build it again.');
  return build;
}

function isPageBuild<Facts>(build: unknown): build is PageBuild<Facts> {
  if (typeof build !== 'object' || build === null || !('entry' in build) || !('routes' in build)) return false;
  const { entry } = build;
  if (typeof entry !== 'object' || entry === null || !('module' in entry)) return false;
  const { module } = entry;
  if (typeof module !== 'object' || module === null) return false;
  return ['pageContext', 'createRequestHandler', 'RouterContextProvider'].every((name) => name in module);
}
