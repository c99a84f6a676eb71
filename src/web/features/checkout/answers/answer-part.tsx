import { latePart } from '#web/runtime/late-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The outcome of the last attempt; loaded lazily, because most checkouts succeed without it. */
export const AnswerPart = latePart(
  'checkout-answer',
  async () => (await import('./answer-notice.tsx')).AnswerNotice,
  <Skeleton className="mb-6 h-24 w-full" />,
);
