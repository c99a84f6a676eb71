import { latePart } from '#web/late-part.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

/** The chooser, whose weight is no part of products that need no domain. */
export const LateProductDomain = latePart(
  'product-domain',
  async () => (await import('./product-domain.tsx')).ProductDomain,
  <SkeletonText lines={4} />,
);

/** The form of a domain's own line, loaded where one is edited. */
export const LateDomainLineForm = latePart(
  'domain-line-form',
  async () => (await import('#web/features/domains/domain-line-form.tsx')).DomainLineForm,
  <SkeletonText lines={4} />,
);
