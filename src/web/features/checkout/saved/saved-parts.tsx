import { latePart } from '#web/runtime/late-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The choice of saved entries, loaded only for customers who have some. */
export const SavedChoicePart = latePart(
  'saved-choice',
  async () => (await import('./saved-choice.tsx')).SavedChoice,
  <Skeleton className="h-18 w-full" />,
);

/** 'Save to my account', loaded for customers only. */
export const SavedKeepPart = latePart(
  'saved-keep',
  async () => (await import('./saved-keep.tsx')).SavedKeep,
  <Skeleton className="h-12 w-full" />,
);
