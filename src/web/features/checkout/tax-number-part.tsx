import { latePart } from '#web/late-part.tsx';

/** How the check of a company's tax number stands; no part of a checkout of who has none. */
export const TaxNumberPart = latePart(
  'tax-number',
  async () => (await import('./tax-number-state.tsx')).TaxNumberState,
  <div className="h-5" />,
);
