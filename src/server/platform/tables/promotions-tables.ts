import type { Nullable } from './nullable.ts';

/** Uses of promotions and stock. */
export interface PromotionsTables {
  promotion_counters: { brand_id: string; promotion_id: string; subject: string; used: number };
  promotion_uses: {
    brand_id: string;
    promotion_id: string;
    order_id: string;
    subject: string;
    reserved_at: number;
    released_at: Nullable<number>;
  };
  stock_counters: { brand_id: string; product_id: string; reserved: number };
  stock_uses: {
    brand_id: string;
    product_id: string;
    order_id: string;
    quantity: number;
    reserved_at: number;
    released_at: Nullable<number>;
  };
}
