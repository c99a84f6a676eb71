import { useFlash } from '#web/flash/use-flash.ts';
import { latePart } from '#web/runtime/late-part.tsx';

const MergedLines = latePart('merged-lines', async () => (await import('./merged-lines.tsx')).MergedLines);

/** The lines merged into the basket at sign-in; shown where the basket is shown. */
export function MergeNotice() {
  const { merged } = useFlash();
  if (merged === undefined || merged.added + merged.skipped === 0) return null;
  return <MergedLines {...merged} />;
}
