import type { Nullable } from './nullable.ts';

export const BASKET_STATES = ['open', 'ordered', 'merged'] as const;

/** Baskets and their quotes. */
export interface BasketTables {
  baskets: {
    brand_id: string;
    id: string;
    customer_id: Nullable<string>;
    state: (typeof BASKET_STATES)[number];
    version: number;
    catalogue_version: number;
    document: string;
    created_at: number;
    updated_at: number;
  };
  quotes: {
    brand_id: string;
    hash: string;
    basket_id: string;
    basket_version: number;
    store_version: number;
    document: string;
    expires_at: number;
  };
}
