import { latePart } from '#web/late-part.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

/** Where a transfer goes; no part of a visit of who pays otherwise. */
export const TransferInstructions = latePart(
  'transfer-instructions',
  async () => (await import('./transfer-rows.tsx')).TransferRows,
  <SkeletonText lines={4} />,
);
