import { latePart } from '#web/runtime/late-part.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

/** The domain chooser, loaded only for products that need a domain. */
export const LateProductDomain = latePart(
  'product-domain',
  async () => (await import('./product-domain.tsx')).ProductDomain,
  <SkeletonText lines={4} />,
);

/** The form of a domain line, loaded when one is edited. */
export const LateDomainLineForm = latePart(
  'domain-line-form',
  async () => (await import('#web/features/domains/domain-line-form.tsx')).DomainLineForm,
  <SkeletonText lines={4} />,
);
