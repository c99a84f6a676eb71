/**
 * Why a service ended: its buyer withdrew from the contract, it was cancelled at the end of its term, the next term was not paid in time,
 * or staff terminated it.
 */
export const SERVICE_ENDS = ['withdrawn', 'cancelled', 'unpaid', 'terminated'] as const;

/** Why a service ended. */
export type ServiceEnd = (typeof SERVICE_ENDS)[number];
