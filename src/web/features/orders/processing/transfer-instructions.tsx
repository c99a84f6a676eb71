import { latePart } from '#web/runtime/late-part.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

/** The bank details of a transfer; loaded only for orders paid by bank transfer. */
export const TransferInstructions = latePart(
  'transfer-instructions',
  async () => (await import('./transfer-rows.tsx')).TransferRows,
  <SkeletonText lines={4} />,
);
