import type { AccountTables } from './tables/account-tables.ts';
import type { BankTables } from './tables/bank-tables.ts';
import type { BasketTables } from './tables/basket-tables.ts';
import type { BillingTables } from './tables/billing-tables.ts';
import type { DeploymentTables } from './tables/deployment-tables.ts';
import type { DomainsTables } from './tables/domains-tables.ts';
import type { ExchangesTables } from './tables/exchanges-tables.ts';
import type { HealthTables } from './tables/health-tables.ts';
import type { HttpTables } from './tables/http-tables.ts';
import type { JobsTables } from './tables/jobs-tables.ts';
import type { OrdersTables } from './tables/orders-tables.ts';
import type { PaymentsTables } from './tables/payments-tables.ts';
import type { PromotionsTables } from './tables/promotions-tables.ts';
import type { ReconciliationTables } from './tables/reconciliation-tables.ts';
import type { RenewalsTables } from './tables/renewals-tables.ts';
import type { SalesTables } from './tables/sales-tables.ts';
import type { StaffTables } from './tables/staff-tables.ts';
import type { StorefrontTables } from './tables/storefront-tables.ts';

/** The rows of migrations/*.sql by module; instants in ms, amounts in minor units, documents as JSON text. */
export interface Tables
  extends
    AccountTables,
    BankTables,
    BasketTables,
    BillingTables,
    DeploymentTables,
    DomainsTables,
    ExchangesTables,
    HealthTables,
    HttpTables,
    JobsTables,
    OrdersTables,
    SalesTables,
    PaymentsTables,
    PromotionsTables,
    ReconciliationTables,
    RenewalsTables,
    StaffTables,
    StorefrontTables {}
