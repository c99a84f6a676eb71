import type { ChangeEvent } from '#contract/operator/events.ts';

/** Whether a change is one of imported days or differences, of a brand or of all. */
export function isReconciled({ kind, brandId }: ChangeEvent, ofBrand: string | undefined): boolean {
  return kind === 'reconciliation.changed' && (ofBrand === undefined || brandId === ofBrand);
}
