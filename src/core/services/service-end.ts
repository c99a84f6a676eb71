/** Why a service is over: its buyer withdrew from it (D12), or let it end with its term, or the next one was not paid in time. */
export const SERVICE_ENDS = ['withdrawn', 'cancelled', 'unpaid'] as const;

/** Why a service is over. */
export type ServiceEnd = (typeof SERVICE_ENDS)[number];
