import { latePart } from '#web/late-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** 'Domain owner', whose weight is no part of a checkout without names. */
export const RegistrantPart = latePart(
  'registrant',
  async () => (await import('./registrant-section.tsx')).RegistrantSection,
  <Skeleton className="h-48 w-full" />,
);
