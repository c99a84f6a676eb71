import { Suspense, use } from 'react';
import type { ComponentProps } from 'react';
import type { QuoteDifferenceView } from './quote-difference-view.tsx';

interface Loaded {
  readonly QuoteDifferenceView: typeof QuoteDifferenceView;
}

let loaded: Loaded | undefined;
let loading: Promise<Loaded> | undefined;

/** Fetches the table once: the server before it answers with a difference, so that it is there without scripts; a browser when it has one to show. */
export function loadDifference(): Promise<Loaded> {
  loading ??= import('./quote-difference-view.tsx').then(({ QuoteDifferenceView: View }) => {
    loaded = { QuoteDifferenceView: View };
    return loaded;
  });
  return loading;
}

/** What changed since the shopper looked; its weight is no part of a checkout where nothing did. */
export function DifferencePart(props: ComponentProps<typeof QuoteDifferenceView>) {
  return (
    <Suspense>
      <LoadedView {...props} />
    </Suspense>
  );
}

function LoadedView(props: ComponentProps<typeof QuoteDifferenceView>) {
  const { QuoteDifferenceView: View } = loaded ?? use(loadDifference());
  return <View {...props} />;
}
