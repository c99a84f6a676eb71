import { useKeptForms } from '#web/use-kept-forms.ts';
import { OfflineGuard } from './offline-guard.tsx';
import { useFontReadiness } from './use-font-readiness.ts';
import { useScreenFocus } from './use-screen-focus.ts';

/** Focus after navigation, what was typed before a session was over, the brand's font, and the connection. */
export function Guards({ serviceFont }: { readonly serviceFont: string | null }) {
  useScreenFocus();
  useKeptForms();
  useFontReadiness(serviceFont);
  return <OfflineGuard />;
}
