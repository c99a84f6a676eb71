import type { TAX_TREATMENTS, TaxMode } from '#core/pricing/priced-basket.ts';
import type { SalesDocument } from '#core/reports/sales-line.ts';
import type { Nullable } from './nullable.ts';

/** A line of an invoice or credit note. */
interface KeyColumns {
  brand_id: string;
  order_id: string;
  document_id: string;
  position: number;
}

/** The lines of invoices and credit notes as reports sum them. */
export interface SalesTables {
  sales_lines: KeyColumns & {
    kind: SalesDocument['kind'];
    currency: string;
    product_key: string;
    product_name: string;
    country: string;
    tax_key: string;
    tax_name: string;
    treatment: (typeof TAX_TREATMENTS)[number];
    is_taxed: number;
    net_minor: number;
    tax_minor: number;
    total_minor: number;
    issued_at: number;
  };
  sales_taxes: KeyColumns & {
    part: number;
    currency: string;
    country: string;
    name: string;
    basis_points: string;
    taxable_minor: number;
    amount_minor: number;
    /** When the tax became chargeable (ms), at the latest when its invoice was issued. */
    invoiced_at: number;
    issued_at: number;
  };
  sales_discounts: KeyColumns & {
    part: number;
    currency: string;
    promotion_key: string;
    name: string;
    code: Nullable<string>;
    tax_mode: TaxMode;
    amount_minor: number;
    issued_at: number;
  };
}
