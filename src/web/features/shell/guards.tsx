import { useKeptForms } from '#web/use-kept-forms.ts';
import { SlowNotice } from './slow-notice.tsx';
import { SystemErrorGuard } from './system-error-guard.tsx';
import { useFontReadiness } from './use-font-readiness.ts';
import { useScreenFocus } from './use-screen-focus.ts';

/** Focus after navigation, what was typed before a session was over, the brand's font, what the shop could not take, and what is slow. */
export function Guards({ serviceFont }: { readonly serviceFont: string | null }) {
  useScreenFocus();
  useKeptForms();
  useFontReadiness(serviceFont);
  return (
    <>
      <SystemErrorGuard />
      <SlowNotice />
    </>
  );
}
