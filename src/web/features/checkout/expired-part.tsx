import { Suspense, use } from 'react';
import type { ComponentProps } from 'react';
import type { ExpiredCheckout } from './expired-checkout.tsx';

interface Loaded {
  readonly ExpiredCheckout: typeof ExpiredCheckout;
}

let loaded: Loaded | undefined;
let loading: Promise<Loaded> | undefined;

/** Fetches the screen once: the server before it renders it, so that it is there without scripts, which alone need it. */
export function loadExpiredCheckout(): Promise<Loaded> {
  loading ??= import('./expired-checkout.tsx').then(({ ExpiredCheckout: Screen }) => {
    loaded = { ExpiredCheckout: Screen };
    return loaded;
  });
  return loading;
}

/** The checkout of a session that was over when it was sent; its weight is no part of any other. */
export function ExpiredPart(props: ComponentProps<typeof ExpiredCheckout>) {
  return (
    <Suspense>
      <LoadedScreen {...props} />
    </Suspense>
  );
}

function LoadedScreen(props: ComponentProps<typeof ExpiredCheckout>) {
  const { ExpiredCheckout: Screen } = loaded ?? use(loadExpiredCheckout());
  return <Screen {...props} />;
}
