import { listEndpoints } from '#server/http/request/operations.ts';

/** Every endpoint of the shop's API by resource and action. */
export const SHOP_ENDPOINTS = listEndpoints();
