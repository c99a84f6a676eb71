import type { MetaDescriptor } from 'react-router';

/** The `meta` of indexable pages: what their loader returned by `describePage`, otherwise the title of every page. */
export function pageMeta({ loaderData, matches: [root] }: PageMetaArgs): MetaDescriptor[] {
  return loaderData?.head ?? root.meta;
}

interface PageMetaArgs {
  readonly loaderData: { readonly head?: MetaDescriptor[] | undefined } | null | undefined;
  readonly matches: readonly [{ readonly meta: MetaDescriptor[] }, ...unknown[]];
}
