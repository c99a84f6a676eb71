import { OfflineGuard } from './offline-guard.tsx';
import { useFontReadiness } from './use-font-readiness.ts';
import { useScreenFocus } from './use-screen-focus.ts';

/** Focus after navigation, the brand's font, and the connection. */
export function Guards({ serviceFont }: { readonly serviceFont: string | null }) {
  useScreenFocus();
  useFontReadiness(serviceFont);
  return <OfflineGuard />;
}
