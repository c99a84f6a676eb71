import { latePart } from '#web/runtime/late-part.tsx';

/** The validation state of a tax number, loaded only where one is given. */
export const TaxNumberPart = latePart(
  'tax-number',
  async () => (await import('./tax-number-state.tsx')).TaxNumberState,
  <div className="h-5" />,
);

/** The same as one line, while the details are collapsed. */
export const SavedTaxNumberPart = latePart(
  'saved-tax-number',
  async () => (await import('./saved-tax-number.tsx')).SavedTaxNumber,
  <div className="mt-1 h-5" />,
);
