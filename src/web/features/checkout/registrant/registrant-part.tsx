import { latePart } from '#web/runtime/late-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** 'Domain owner', loaded only for baskets with domains. */
export const RegistrantPart = latePart(
  'registrant',
  async () => (await import('./registrant-section.tsx')).RegistrantSection,
  <Skeleton className="h-48 w-full" />,
);
