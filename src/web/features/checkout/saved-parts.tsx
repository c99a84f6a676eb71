import { latePart } from '#web/late-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** What a customer keeps to be billed by, to choose from; no part of a checkout of who keeps nothing. */
export const SavedChoicePart = latePart(
  'saved-choice',
  async () => (await import('./saved-choice.tsx')).SavedChoice,
  <Skeleton className="h-18 w-full" />,
);

/** 'Save to my account'; no part of a guest's checkout. */
export const SavedKeepPart = latePart(
  'saved-keep',
  async () => (await import('./saved-keep.tsx')).SavedKeep,
  <Skeleton className="h-12 w-full" />,
);
