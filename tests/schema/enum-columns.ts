import { DIFFERENCE_KINDS, DIFFERENCE_STATES, TRANSACTION_KINDS } from '#core/accounting/reconcile.ts';
import { NUMBER_SERIES } from '#core/billing/document-number.ts';
import { SAVED_KINDS } from '#core/billing/saved-details.ts';
import { TAX_NUMBER_TRANSITIONS } from '#core/billing/tax/tax-number-state.ts';
import { DOMAIN_ENDINGS } from '#core/domains/owned/domain-ending.ts';
import { OWNED_TRANSITIONS } from '#core/domains/owned/owned-state.ts';
import { HOLD_TRANSITIONS } from '#core/domains/registrants/verification-hold.ts';
import { CANCELLATION_REQUEST_STATES } from '#core/orders/cancellation-request.ts';
import { CREDIT_REASONS } from '#core/orders/invoices/credit-note.ts';
import { LEDGER_ACCOUNTS } from '#core/orders/invoices/ledger.ts';
import { LINE_STATES } from '#core/orders/line-state.ts';
import { ORDER_STATES } from '#core/orders/order-state.ts';
import { ORDER_ORIGINS } from '#core/orders/order.ts';
import { SEARCH_KEY_KINDS } from '#core/orders/search-keys.ts';
import { CHECKOUT_TYPES } from '#core/payments/checkout-type.ts';
import { MANDATE_SCHEMES } from '#core/payments/mandate.ts';
import { PAYMENT_METHOD_KINDS } from '#core/payments/payment-method.ts';
import { PAYMENT_STATES } from '#core/payments/payment-state.ts';
import { TAX_MODES, TAX_TREATMENTS } from '#core/pricing/priced-basket.ts';
import { STATEMENT_KINDS } from '#core/renewals/contract-statement.ts';
import { PRICE_CHANGE_TRANSITIONS } from '#core/renewals/price-change.ts';
import { RENEWAL_STATES } from '#core/renewals/renewal-state.ts';
import { TERM_OFFER_STATES } from '#core/renewals/term-offer.ts';
import { SALES_DOCUMENT_KINDS } from '#core/reports/sales-line.ts';
import { SUSPENSIONS } from '#core/services/service-suspension.ts';
import { ACTOR_KINDS, AUDIT_SUBJECTS } from '#core/staff/audit.ts';
import { STAFF_ROLES } from '#core/staff/staff-role.ts';
import { statesOf } from '#core/state-machine.ts';
import { EXCHANGE_FAMILIES, EXCHANGE_OUTCOMES } from '#server/platform/exchanges/exchange-scope.ts';
import type { Tables } from '#server/platform/tables.ts';
import { AVATAR_KINDS, CODE_PURPOSES, SESSION_KINDS } from '#server/platform/tables/account-tables.ts';
import { TRANSFER_STATES } from '#server/platform/tables/bank-tables.ts';
import { BASKET_STATES } from '#server/platform/tables/basket-tables.ts';
import { BREAKER_PARTS, PROCESS_KINDS } from '#server/platform/tables/health-tables.ts';
import { IDEMPOTENCY_STATES } from '#server/platform/tables/http-tables.ts';
import {
  JOB_KINDS,
  JOB_STATES,
  JOB_SUBJECT_TYPES,
  QUEUES,
  TASK_KINDS,
  TASK_REASON_CODES,
  TASK_SUBJECT_TYPES,
} from '#server/platform/tables/jobs-tables.ts';
import {
  INVOICE_STATES,
  ORDER_CHECKOUT_TYPES,
  RENEWAL_AMOUNTS,
  SERVICE_STATES,
  SUBJECT_KINDS,
} from '#server/platform/tables/orders-tables.ts';
import { LEDGER_REASONS, RECEIPT_KINDS } from '#server/platform/tables/payments-tables.ts';
import { RECONCILIATION_DAY_STATES } from '#server/platform/tables/reconciliation-tables.ts';
import { STAFF_CODE_PURPOSES, STAFF_SESSION_METHODS } from '#server/platform/tables/staff-tables.ts';
import { DRAFT_REFUSALS, DRAFT_STATES } from '#server/platform/tables/storefront-tables.ts';

/** The names of a table's columns whose type is a closed set of texts. */
type EnumColumn<Row> = {
  [Column in keyof Row & string]: NonNullable<Row[Column]> extends string
    ? string extends NonNullable<Row[Column]>
      ? never
      : Column
    : never;
}[keyof Row & string];

/** The values of every enum column. */
type EnumColumns = {
  readonly [Table in keyof Tables as EnumColumn<Tables[Table]> extends never ? never : Table]: {
    readonly [Column in EnumColumn<Tables[Table]>]: readonly NonNullable<Tables[Table][Column]>[];
  };
};

/** The list of each enum column; the compiler names a column that is missing. */
export const ENUM_COLUMNS: EnumColumns = {
  store_versions: { author_kind: ACTOR_KINDS },
  store_drafts: {
    state: DRAFT_STATES,
    author_kind: ACTOR_KINDS,
    scheduled_by_kind: ACTOR_KINDS,
    refusal: DRAFT_REFUSALS,
  },
  draft_previews: { author_kind: ACTOR_KINDS },
  one_time_codes: { purpose: CODE_PURPOSES },
  avatars: { kind: AVATAR_KINDS },
  saved_details: { kind: SAVED_KINDS },
  sessions: { kind: SESSION_KINDS },
  baskets: { state: BASKET_STATES },
  tax_numbers: { state: statesOf(TAX_NUMBER_TRANSITIONS) },
  idempotency_keys: { state: IDEMPOTENCY_STATES },
  orders: { origin: ORDER_ORIGINS, state: ORDER_STATES, checkout_type: ORDER_CHECKOUT_TYPES },
  order_search_keys: { kind: SEARCH_KEY_KINDS },
  order_lines: { state: LINE_STATES },
  invoices: { state: INVOICE_STATES },
  cancellation_requests: { state: CANCELLATION_REQUEST_STATES },
  credit_notes: { reason: CREDIT_REASONS },
  sales_lines: { kind: SALES_DOCUMENT_KINDS, treatment: TAX_TREATMENTS },
  sales_discounts: { tax_mode: TAX_MODES },
  number_series: { series: statesOf(NUMBER_SERIES) },
  payments: { checkout_type: CHECKOUT_TYPES.map(({ wire }) => wire), state: PAYMENT_STATES },
  payment_methods: { kind: PAYMENT_METHOD_KINDS },
  mandates: { scheme: MANDATE_SCHEMES },
  payment_receipts: { kind: RECEIPT_KINDS },
  bank_transfers: { state: TRANSFER_STATES },
  reconciliation_days: { state: RECONCILIATION_DAY_STATES },
  provider_transactions: { kind: TRANSACTION_KINDS },
  reconciliation_differences: { kind: DIFFERENCE_KINDS, state: DIFFERENCE_STATES },
  ledger_entries: { account: LEDGER_ACCOUNTS, reason: LEDGER_REASONS },
  provider_exchanges: { family: EXCHANGE_FAMILIES, outcome: EXCHANGE_OUTCOMES },
  jobs: { kind: JOB_KINDS, queue: QUEUES, subject_type: JOB_SUBJECT_TYPES, state: JOB_STATES },
  operator_tasks: { kind: TASK_KINDS, reason_code: TASK_REASON_CODES, subject_type: TASK_SUBJECT_TYPES },
  services: { kind: SUBJECT_KINDS, state: SERVICE_STATES, suspension: SUSPENSIONS, renewal_amounts: RENEWAL_AMOUNTS },
  domains: { state: statesOf(OWNED_TRANSITIONS), ending: DOMAIN_ENDINGS, renewal_amounts: RENEWAL_AMOUNTS },
  registrant_holds: {
    state: statesOf(HOLD_TRANSITIONS).filter((state) => state !== 'ended'),
  },
  renewals: { kind: SUBJECT_KINDS, state: RENEWAL_STATES },
  price_changes: { kind: SUBJECT_KINDS, state: statesOf(PRICE_CHANGE_TRANSITIONS) },
  term_offers: { state: TERM_OFFER_STATES },
  contract_statements: { kind: STATEMENT_KINDS },
  circuit_breakers: { part: BREAKER_PARTS, process: PROCESS_KINDS },
  staff: { role: STAFF_ROLES },
  staff_codes: { purpose: STAFF_CODE_PURPOSES },
  staff_sessions: { method: STAFF_SESSION_METHODS },
  audit_entries: { actor_kind: ACTOR_KINDS, subject_kind: AUDIT_SUBJECTS },
};
