import { latePart } from '#web/late-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** What came of the last try to order: its weight and its copy are no part of a checkout that goes well. */
export const AnswerPart = latePart(
  'checkout-answer',
  async () => (await import('./answer-notice.tsx')).AnswerNotice,
  <Skeleton className="mb-6 h-24 w-full" />,
);
