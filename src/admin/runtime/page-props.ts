import type { LoaderFunctionArgs, useLoaderData } from 'react-router';

/** The properties the router passes to the component of a screen. */
export interface PageProps<Loader> {
  readonly loaderData: ReturnType<typeof useLoaderData<Loader>>;
}

/** The arguments of a loader, with the parameters of its path. */
export type ScreenArgs = Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'> & { readonly url: URL };
