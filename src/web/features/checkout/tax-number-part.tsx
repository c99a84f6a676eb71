import { latePart } from '#web/late-part.tsx';

/** How the check of a company's tax number stands; no part of a checkout of who has none. */
export const TaxNumberPart = latePart(
  'tax-number',
  async () => (await import('./tax-number-state.tsx')).TaxNumberState,
  <div className="h-5" />,
);

/** The same in a line, while the details are folded away. */
export const KeptTaxNumberPart = latePart(
  'kept-tax-number',
  async () => (await import('./kept-tax-number.tsx')).KeptTaxNumber,
  <div className="mt-1 h-5" />,
);
