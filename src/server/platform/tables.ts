import type { AccountTables } from '#server/platform/tables/account-tables.ts';
import type { BasketTables } from '#server/platform/tables/basket-tables.ts';
import type { BillingTables } from '#server/platform/tables/billing-tables.ts';
import type { DomainsTables } from '#server/platform/tables/domains-tables.ts';
import type { FulfilmentTables } from '#server/platform/tables/fulfilment-tables.ts';
import type { HttpTables } from '#server/platform/tables/http-tables.ts';
import type { OrdersTables } from '#server/platform/tables/orders-tables.ts';
import type { PaymentsTables } from '#server/platform/tables/payments-tables.ts';
import type { PromotionsTables } from '#server/platform/tables/promotions-tables.ts';
import type { RenewalsTables } from '#server/platform/tables/renewals-tables.ts';
import type { StorefrontTables } from '#server/platform/tables/storefront-tables.ts';

/** The rows of migrations/*.sql by module; instants in ms, amounts in minor units, documents as JSON text. */
export interface Tables
  extends
    AccountTables,
    BasketTables,
    BillingTables,
    DomainsTables,
    FulfilmentTables,
    HttpTables,
    OrdersTables,
    PaymentsTables,
    PromotionsTables,
    RenewalsTables,
    StorefrontTables {}
