/**
 * Why a service ended: its buyer withdrew from the contract, it was cancelled at the end of its term, or the next term was not paid in
 * time.
 */
export const SERVICE_ENDS = ['withdrawn', 'cancelled', 'unpaid'] as const;

/** Why a service ended. */
export type ServiceEnd = (typeof SERVICE_ENDS)[number];
