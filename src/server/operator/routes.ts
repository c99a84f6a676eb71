import type { OperatorHandlers, OperatorStreamHandlers } from '#server/staff/public.ts';
import { listAudit, verifyAuditLog } from './audit/list-audit.ts';
import { importStatement } from './bank-transfers/import-statement.ts';
import { getTransfer, listTransfers } from './bank-transfers/list-transfers.ts';
import { assignTransfer, dismissTransfer } from './bank-transfers/settle-transfer.ts';
import { cancelDraft, publishDraft, scheduleDraft } from './catalogue/change-draft.ts';
import { createDraft } from './catalogue/create-draft.ts';
import { createPreview } from './catalogue/create-preview.ts';
import { getDraft, listDrafts } from './catalogue/get-draft.ts';
import { getVersion } from './catalogue/get-version.ts';
import { listPreviews } from './catalogue/list-previews.ts';
import { listCatalogues, listVersions } from './catalogue/list-versions.ts';
import { rehearseDraft } from './catalogue/rehearse-draft.ts';
import { revokePreview } from './catalogue/revoke-preview.ts';
import { rollBack } from './catalogue/roll-back.ts';
import { listChanges } from './change-list/list-changes.ts';
import { blockAddress, listAddresses, unblockAddress } from './customers/blocked-addresses.ts';
import { block, endSessions, resetTwoFactor, unblock } from './customers/change-access.ts';
import { addCustomerNote, changeBilling, changeEmail, changeName } from './customers/change-details.ts';
import { erase, exportCustomer, previewErasure } from './customers/erase-customer.ts';
import { getCustomer } from './customers/get-customer.ts';
import { listCustomers } from './customers/list-customers.ts';
import { listNotes } from './customers/list-notes.ts';
import { mergeCustomers, previewMerge } from './customers/merge-customers.ts';
import { viewAsCustomer } from './customers/view-as-customer.ts';
import { getDispute, noteDispute } from './disputes/get-dispute.ts';
import { exportDisputes, listDisputes } from './disputes/list-disputes.ts';
import { refreshDomain, retryDomainJobs } from './domains/change-domain.ts';
import { compareDomain, getDomain, getDomainFigures, listDomains } from './domains/read-domains.ts';
import { cancelEmail, getEmail, resendEmail, retryEmail } from './emails/change-email.ts';
import { listEmails } from './emails/list-emails.ts';
import { previewEmail } from './emails/preview-email.ts';
import { getError } from './errors/get-error.ts';
import type { ChangeFeed } from './events/change-feed.ts';
import { watchChanges } from './events/watch-changes.ts';
import { importRates } from './exchange-rates/import-rates.ts';
import { exportInvoices } from './invoices/export-invoices.ts';
import { getInvoice, getInvoiceFile } from './invoices/get-invoice.ts';
import { listInvoices, sumInvoices } from './invoices/list-invoices.ts';
import { retryJob, skipJob } from './jobs/change-job.ts';
import { getJob } from './jobs/get-job.ts';
import { listJobs } from './jobs/list-jobs.ts';
import type { OperatorServices } from './operator-services.ts';
import { cancelOrder, previewCancellation, withdrawCancellation } from './orders/cancel-order.ts';
import { getExchange } from './orders/get-exchange.ts';
import { getOrder } from './orders/get-order.ts';
import { addNote, confirmPayment, deliverLine, retryJobs, revokeLinks } from './orders/handle-order.ts';
import { listOrderChoices } from './orders/list-order-choices.ts';
import { listOrders } from './orders/list-orders.ts';
import { previewRefund, refundOrder } from './orders/refund-order.ts';
import { previewRepayment, recordRepayment } from './orders/repay-order.ts';
import { resendOrderEmail, sendLink } from './orders/send-order-email.ts';
import { getDashboard } from './overview/get-dashboard.ts';
import { search } from './overview/search.ts';
import { getPayment } from './payments/get-payment.ts';
import { listPayments } from './payments/list-payments.ts';
import { explainDifference, importTransactions } from './reconciliation/change-reconciliation.ts';
import { getReconciliation } from './reconciliation/get-reconciliation.ts';
import { exportDifferences, getDifference, listDifferences } from './reconciliation/list-differences.ts';
import { exportReport } from './reports/export-report.ts';
import { getChurn } from './reports/get-churn.ts';
import { getOpenItems } from './reports/get-open-items.ts';
import { getPromotions } from './reports/get-promotions.ts';
import { getRenewals } from './reports/get-renewals.ts';
import { getRevenue } from './reports/get-revenue.ts';
import { getTax } from './reports/get-tax.ts';
import { listReportRows } from './reports/list-report-rows.ts';
import { changeService } from './services/change-service.ts';
import { checkService, getService, listServices, previewServiceChange } from './services/read-services.ts';
import { listServiceTerms, offerServiceTerm, withdrawServiceTerm } from './services/term-offers.ts';
import { listSetups } from './setups/list-setups.ts';
import { checkSystems, getSystems } from './systems/get-systems.ts';
import { completeTask } from './tasks/complete-task.ts';
import { listTasks } from './tasks/list-tasks.ts';
import { assignTask, changeTaskDue, listAssignees } from './tasks/plan-task.ts';
import { cancelWebhook, getWebhook, replayWebhook, retryWebhook } from './webhooks/change-webhook.ts';
import { listWebhooks } from './webhooks/list-webhooks.ts';

/** The use cases of the operator API besides those of staff accounts. */
export function operatorHandlers(
  services: OperatorServices,
): Omit<OperatorHandlers, 'session' | 'account' | 'staff' | 'tokens'> {
  return {
    overview: { dashboard: getDashboard(services), search: search(services) },
    systems: { get: getSystems(services), check: checkSystems(services) },
    reports: {
      revenue: getRevenue(services),
      tax: getTax(services),
      promotions: getPromotions(services),
      openItems: getOpenItems(services),
      renewals: getRenewals(services),
      churn: getChurn(services),
      rows: listReportRows(services),
    },
    orders: {
      list: listOrders(services),
      choices: listOrderChoices(services),
      get: getOrder(services),
      exchange: getExchange(services),
      previewRefund: previewRefund(services),
      refund: refundOrder(services),
      previewCancellation: previewCancellation(services),
      cancel: cancelOrder(services),
      withdrawCancellation: withdrawCancellation(services),
      sendLink: sendLink(services),
      resendEmail: resendOrderEmail(services),
      retry: retryJobs(services),
      deliver: deliverLine(services),
      confirmPayment: confirmPayment(services),
      previewRepayment: previewRepayment(services),
      recordRepayment: recordRepayment(services),
      revokeLinks: revokeLinks(services),
      addNote: addNote(services),
    },
    customers: {
      list: listCustomers(services),
      get: getCustomer(services),
      notes: listNotes(services),
      endSessions: endSessions(services),
      changeEmail: changeEmail(services),
      resetTwoFactor: resetTwoFactor(services),
      block: block(services),
      unblock: unblock(services),
      changeName: changeName(services),
      changeBilling: changeBilling(services),
      addNote: addCustomerNote(services),
      export: exportCustomer(services),
      previewErasure: previewErasure(services),
      erase: erase(services),
      previewMerge: previewMerge(services),
      merge: mergeCustomers(services),
      viewAs: viewAsCustomer(services),
      listBlockedAddresses: listAddresses(services),
      blockAddress: blockAddress(services),
      unblockAddress: unblockAddress(services),
    },
    invoices: {
      list: listInvoices(services),
      totals: sumInvoices(services),
      export: exportInvoices(services),
      get: getInvoice(services),
      file: getInvoiceFile(services),
    },
    payments: { list: listPayments(services), get: getPayment(services) },
    transfers: {
      list: listTransfers(services),
      get: getTransfer(services),
      import: importStatement(services),
      assign: assignTransfer(services),
      dismiss: dismissTransfer(services),
    },
    reconciliation: {
      get: getReconciliation(services),
      list: listDifferences(services),
      export: exportDifferences(services),
      difference: getDifference(services),
      import: importTransactions(services),
      explain: explainDifference(services),
    },
    disputes: {
      list: listDisputes(services),
      export: exportDisputes(services),
      get: getDispute(services),
      note: noteDispute(services),
    },
    domains: {
      list: listDomains(services),
      figures: getDomainFigures(services),
      get: getDomain(services),
      compare: compareDomain(services),
      refresh: refreshDomain(services),
      retry: retryDomainJobs(services),
    },
    services: {
      list: listServices(services),
      get: getService(services),
      check: checkService(services),
      preview: previewServiceChange(services),
      suspend: changeService(services, 'suspend'),
      resume: changeService(services, 'resume'),
      cancel: changeService(services, 'cancel'),
      terminate: changeService(services, 'terminate'),
      terms: listServiceTerms(services),
      offerTerm: offerServiceTerm(services),
      withdrawTerm: withdrawServiceTerm(services),
    },
    rates: { import: importRates(services) },
    changes: { list: listChanges(services) },
    setups: { list: listSetups(services) },
    tasks: {
      list: listTasks(services),
      complete: completeTask(services),
      assign: assignTask(services),
      changeDue: changeTaskDue(services),
      assignees: listAssignees(services),
    },
    catalogue: {
      list: listCatalogues(services),
      versions: listVersions(services),
      version: getVersion(services),
      rollBack: rollBack(services),
      drafts: listDrafts(services),
      draft: getDraft(services),
      createDraft: createDraft(services),
      rehearse: rehearseDraft(services),
      publish: publishDraft(services),
      schedule: scheduleDraft(services),
      cancel: cancelDraft(services),
      previews: listPreviews(services),
      createPreview: createPreview(services),
      revokePreview: revokePreview(services),
    },
    emails: {
      list: listEmails(services),
      preview: previewEmail(services),
      get: getEmail(services),
      resend: resendEmail(services),
      retry: retryEmail(services),
      cancel: cancelEmail(services),
    },
    webhooks: {
      list: listWebhooks(services),
      get: getWebhook(services),
      replay: replayWebhook(services),
      retry: retryWebhook(services),
      cancel: cancelWebhook(services),
    },
    errors: { get: getError(services) },
    jobs: { list: listJobs(services), get: getJob(services), retry: retryJob(services), skip: skipJob(services) },
    audit: { list: listAudit(services), verify: verifyAuditLog(services) },
  };
}

/** The use cases with streamed answers. */
export function operatorStreamHandlers(services: OperatorServices, feed: ChangeFeed): OperatorStreamHandlers {
  return { reports: { export: exportReport(services) }, events: { watch: watchChanges(feed, services.clock) } };
}
