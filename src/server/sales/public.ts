export {
  type StoredTransfer,
  findTransferById,
  erasePayers,
  insertTransfers,
  listTransfers,
  settleTransfer,
} from './bank-transfers/bank-transfer-store.ts';
export { deleteExpiredQuotes } from './checkout/quote-store.ts';
export { changeBuyerEmails } from './orders/access/change-buyer-emails.ts';
export { claimGuestOrders, updateOrderSession } from './orders/access/claim-store.ts';
export { countUnfinished, moveCustomerOrders } from './orders/access/move-orders.ts';
export { claimWithBilling } from './orders/access/claim-with-billing.ts';
export { revokeOrderLinks } from './orders/access/order-link-store.ts';
export { orderLink } from './orders/access/order-link.ts';
export { isPayable } from './orders/access/owns-order.ts';
export {
  type OperatorInvoiceServices,
  findOperatorInvoice,
  operatorInvoiceFile,
} from './orders/invoices/operator-invoice.ts';
export { type LineMatch, listBrandsWithLines } from './reports/line-match-store.ts';
export { salesLinesOf } from './reports/sales-lines-of.ts';
export {
  type DiscountSum,
  type StoredSales,
  sumDiscounts,
  sumSales,
  sumTaxes,
  sumTreatments,
} from './reports/sales-sum-store.ts';
export { storeSalesLines } from './reports/store-sales-lines.ts';
export {
  type IssuedDocument,
  listIssuedCreditNotes,
  listIssuedInvoices,
} from './orders/invoices/issued-document-store.ts';
export { type OpenInvoice, listOpenInvoices } from './orders/invoices/open-invoice-store.ts';
export { ORDER_DOCUMENTS, renewalSchema } from './orders/order-document.ts';
export { addCheckoutTypes } from './orders/search/add-checkout-types.ts';
export { addSearchKeys } from './orders/search/add-search-keys.ts';
export { findByReference } from './orders/search/reference-store.ts';
export { type OrderSearch, EVERY_ORDER } from './orders/search/order-filter.ts';
export { listOrdersBy, listOrdersByNumber } from './orders/search/operator-order-store.ts';
export {
  type CancellationRequest,
  type NewCancellationRequest,
  insertCancellationRequest,
  listCancellationRequests,
  updateCancellationRequest,
} from './orders/cancellation/cancellation-request-store.ts';
export { updateLineState } from './orders/order-events.ts';
export {
  type StoredOrder,
  type StoredOrderLine,
  hasOrdered,
  findOrder,
  listOrderLines,
  lockOrder,
} from './orders/order-store.ts';
export { storeOrder } from './orders/store-order.ts';
export { automaticMethod } from './payment-methods/automatic-method.ts';
export { deleteRemovedMethods } from './payment-methods/delete-removed-methods.ts';
export type { PaymentMethodServices } from './payment-methods/payment-method-services.ts';
export { type StoredMethod, listMethods } from './payment-methods/payment-method-store.ts';
export { paymentMethodViews } from './payment-methods/payment-method-view.ts';
export { automaticPayment } from './payments/begin/automatic-payment.ts';
export { storePayment, updateTotals, withChargedNow } from './payments/begin/begin-payment.ts';
export { canBeAbandoned, cancelPayment, isRunning, isTransferAwaited } from './payments/begin/cancel-payment.ts';
export { findOfflinePayment } from './payments/begin/find-offline-payment.ts';
export { cancelUnpaidOrder, expireOrders } from './payments/capture/expire-orders.ts';
export { sumLedgerSales } from './payments/invoices/ledger-sum-store.ts';
export {
  type InvoiceFilter,
  type InvoiceOfOrder,
  listNewestInvoices,
  sumInvoices,
} from './payments/invoices/operator-invoice-store.ts';
export { listIssuedPrefixes } from './payments/invoices/number-series-store.ts';
export { remindUnpaid } from './payments/invoices/remind-unpaid.ts';
export { deleteOldHolders } from './payments/mandates/mandate-store.ts';
export {
  type PaymentOfOrder,
  findPaymentOfOrder,
  listNewestPayments,
  listPaymentsByEvidence,
} from './payments/operator-payment-store.ts';
export { paymentJobs } from './payments/payment-jobs.ts';
export type { CancelServices, PaymentServices } from './payments/payment-services.ts';
export { type StoredPayment, findNextCheckAt } from './payments/payment-store.ts';
export { queryNewPayment } from './payments/query-provider.ts';
export { type StoredCreditNote, listCreditNotes } from './payments/refund/credit-note-store.ts';
export { isRefundJob, publishedReturnServices, returnServices } from './payments/refund/money-return.ts';
export { isBeingRefunded } from './payments/refund/other-refunds.ts';
export { findOrderMoney } from './payments/refund/order-money-store.ts';
export {
  type RepaymentPlan,
  type RepaymentProblem,
  type RepaymentRequest,
  listOwedRefunds,
  planRepayment,
  recordRepayment,
} from './payments/refund/record-repayment.ts';
export { type Repayment, listRepayments } from './payments/refund/repayment-store.ts';
export type { RefundPlan, RefundProblem } from './payments/refund/plan-refund.ts';
export { type RefundServices, previewRefund, requestRefund } from './payments/refund/refund-order.ts';
export { checkDuePayments } from './payments/settle/check-payment.ts';
export { type ConfirmationProblem, type Confirmed, confirmPayment } from './payments/settle/confirm-payment.ts';
export { type StoredProviderEvent, listProviderEvents } from './payments/webhooks/operator-event-store.ts';
export { receiveWebhook } from './payments/webhooks/receive-webhook.ts';
export type { DomainLineDelivery, LoadDelivery } from './orders/delivery-of.ts';
export { type DomainLine, claimedLinesOf, domainLineOf, lineOf, loadOpenLines } from './orders/lines/line-of.ts';
export { leaveLineToOperator } from './orders/lines/leave-line-to-operator.ts';
export { applyLineEvents, applyOpenLineEvents, cancelUnfulfilledLine } from './orders/lines/apply-line-events.ts';
export type { EndWithdrawnLines } from './orders/withdrawal/withdraw.ts';
export type { StoredWithdrawal } from './orders/withdrawal/withdrawal-store.ts';
export { cancelOpenOrder } from './payments/capture/cancel-open-order.ts';
export { captureProgress } from './payments/capture/capture-progress.ts';
export { openRegistrations, wakeCapture } from './payments/capture/wake-capture.ts';
export { type StoredDay, listDays } from './reconciliation/day-store.ts';
export {
  type DifferenceFilter,
  type ListedDifference,
  explainDifference,
  findDifference,
  listDifferences,
} from './reconciliation/difference-store.ts';
export { type CheckedPayments, checkPaymentsSince } from './reconciliation/check-payments-since.ts';
export { closeDecidedDisputes } from './reconciliation/close-decided-disputes.ts';
export { addDaysToReconcile, reconcileDue } from './reconciliation/reconcile-due.ts';
export { requestImport } from './reconciliation/request-import.ts';
export { RECONCILIATION_RETENTION_DAYS, deleteOldReconciliation } from './reconciliation/retention-store.ts';
export { sumDifferences, sumProviders } from './reconciliation/sum-store.ts';
export { remindOfEvidence } from './payments/refund/remind-of-evidence.ts';
