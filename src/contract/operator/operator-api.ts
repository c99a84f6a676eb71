import {
  addPasskey,
  changeOwnPassword,
  confirmByPasskey,
  confirmByPassword,
  endOwnSession,
  getOwnAccount,
  prepareAuthenticator,
  prepareConfirmation,
  preparePasskey,
  removePasskey,
  renamePasskey,
  renewStaffRecoveryCodes,
  replaceAuthenticator,
} from './account.ts';
import { listAudit, verifyAuditLog } from './audit.ts';
import { assignTransfer, dismissTransfer, getTransfer, importStatement, listTransfers } from './bank-transfers.ts';
import { blockAddress, listBlockedAddresses, unblockAddress } from './blocked-addresses.ts';
import { createPreview, listPreviews, revokePreview } from './catalogue-previews.ts';
import { rehearseDraft } from './catalogue-rehearsal.ts';
import {
  cancelDraft,
  createDraft,
  getDraft,
  getVersion,
  listCatalogues,
  listDrafts,
  listVersions,
  publishDraft,
  rollBack,
  scheduleDraft,
} from './catalogue.ts';
import { listChanges } from './changes.ts';
import {
  addCustomerNote,
  blockCustomer,
  changeCustomerBilling,
  changeCustomerEmail,
  changeCustomerName,
  endCustomerSessions,
  eraseCustomer,
  exportCustomer,
  previewErasure,
  resetTwoFactor,
  unblockCustomer,
} from './customer-changes.ts';
import { mergeCustomers, previewMerge } from './customer-merge.ts';
import { viewAsCustomer } from './customer-view.ts';
import { getCustomer, listCustomerNotes, listCustomers } from './customers.ts';
import { exportDisputes, getDispute, listDisputes, noteDispute } from './disputes.ts';
import { compareDomain, getDomain, getDomainFigures, listDomains, refreshDomain, retryDomainJobs } from './domains.ts';
import { cancelEmail, getEmail, listEmails, previewEmail, resendEmail, retryEmail } from './emails.ts';
import { getError } from './errors.ts';
import { getExchange } from './exchanges.ts';
import { exportInvoices, getInvoice, getInvoiceFile, listInvoices, sumInvoices } from './invoices.ts';
import { getJob, listJobs, retryJob, skipJob } from './jobs.ts';
import type { OperatorEndpoint, OperatorInputOf, OperatorResultOf } from './operator-endpoint.ts';
import {
  addNote,
  cancelOrder,
  confirmPayment,
  deliverLine,
  getOrder,
  listOrderChoices,
  listOrders,
  previewCancellation,
  previewRefund,
  refundOrder,
  resendOrderEmail,
  retryJobs,
  revokeLinks,
  sendLink,
  withdrawCancellation,
} from './orders.ts';
import { getDashboard, search } from './overview.ts';
import { getPayment, listPayments } from './payments.ts';
import { importRates } from './rates.ts';
import {
  explainDifference,
  exportDifferences,
  getDifference,
  getReconciliation,
  importTransactions,
  listDifferences,
} from './reconciliation.ts';
import { previewRepayment, recordRepayment } from './repayments.ts';
import {
  getChurn,
  getOpenItems,
  getPromotionCost,
  getRevenue,
  getTaxReport,
  getUpcomingRenewals,
  listReportRows,
} from './reports.ts';
import {
  cancelService,
  checkService,
  getService,
  listServices,
  previewServiceChange,
  resumeService,
  suspendService,
  terminateService,
} from './services.ts';
import {
  acceptByPasskey,
  acceptInvitation,
  confirmStaffLogin,
  getInvitation,
  getStaffSession,
  loginByPasskey,
  loginStaff,
  logoutStaff,
  prepareInvitedPasskey,
  preparePasskeyLogin,
  useLoginLink,
} from './session.ts';
import { listSetups } from './setups.ts';
import {
  changeStaff,
  createToken,
  endStaffSession,
  inviteStaff,
  listStaff,
  listTokens,
  resendInvitation,
  revokeToken,
} from './staff.ts';
import { checkSystems, getSystems } from './systems.ts';
import { assignTask, changeTaskDue, completeTask, listAssignees, listTasks } from './tasks.ts';
import { listServiceTerms, offerServiceTerm, withdrawServiceTerm } from './term-offers.ts';
import { cancelWebhook, getWebhook, listWebhooks, replayWebhook, retryWebhook } from './webhooks.ts';

/** The whole operator API: resource → action → endpoint. */
export const operatorApi = {
  session: {
    get: getStaffSession,
    login: loginStaff,
    confirm: confirmStaffLogin,
    preparePasskey: preparePasskeyLogin,
    loginByPasskey,
    useLink: useLoginLink,
    logout: logoutStaff,
    getInvitation,
    acceptInvitation,
    prepareInvitedPasskey,
    acceptByPasskey,
  },
  account: {
    get: getOwnAccount,
    confirm: confirmByPassword,
    prepareConfirmation,
    confirmByPasskey,
    changePassword: changeOwnPassword,
    prepareAuthenticator,
    replaceAuthenticator,
    renewRecoveryCodes: renewStaffRecoveryCodes,
    preparePasskey,
    addPasskey,
    renamePasskey,
    removePasskey,
    endSession: endOwnSession,
  },
  staff: {
    list: listStaff,
    invite: inviteStaff,
    change: changeStaff,
    resendInvitation,
    endSession: endStaffSession,
  },
  tokens: { list: listTokens, create: createToken, revoke: revokeToken },
  overview: { dashboard: getDashboard, search },
  systems: { get: getSystems, check: checkSystems },
  reports: {
    revenue: getRevenue,
    tax: getTaxReport,
    promotions: getPromotionCost,
    openItems: getOpenItems,
    renewals: getUpcomingRenewals,
    churn: getChurn,
    rows: listReportRows,
  },
  orders: {
    list: listOrders,
    choices: listOrderChoices,
    get: getOrder,
    exchange: getExchange,
    previewRefund,
    refund: refundOrder,
    previewCancellation,
    cancel: cancelOrder,
    withdrawCancellation,
    sendLink,
    resendEmail: resendOrderEmail,
    retry: retryJobs,
    deliver: deliverLine,
    confirmPayment,
    previewRepayment,
    recordRepayment,
    revokeLinks,
    addNote,
  },
  customers: {
    list: listCustomers,
    get: getCustomer,
    notes: listCustomerNotes,
    endSessions: endCustomerSessions,
    changeEmail: changeCustomerEmail,
    resetTwoFactor,
    block: blockCustomer,
    unblock: unblockCustomer,
    changeName: changeCustomerName,
    changeBilling: changeCustomerBilling,
    addNote: addCustomerNote,
    export: exportCustomer,
    previewErasure,
    erase: eraseCustomer,
    previewMerge,
    merge: mergeCustomers,
    viewAs: viewAsCustomer,
    listBlockedAddresses,
    blockAddress,
    unblockAddress,
  },
  invoices: {
    list: listInvoices,
    totals: sumInvoices,
    export: exportInvoices,
    get: getInvoice,
    file: getInvoiceFile,
  },
  payments: { list: listPayments, get: getPayment },
  transfers: {
    list: listTransfers,
    get: getTransfer,
    import: importStatement,
    assign: assignTransfer,
    dismiss: dismissTransfer,
  },
  reconciliation: {
    get: getReconciliation,
    list: listDifferences,
    export: exportDifferences,
    difference: getDifference,
    import: importTransactions,
    explain: explainDifference,
  },
  disputes: { list: listDisputes, export: exportDisputes, get: getDispute, note: noteDispute },
  domains: {
    list: listDomains,
    figures: getDomainFigures,
    get: getDomain,
    compare: compareDomain,
    refresh: refreshDomain,
    retry: retryDomainJobs,
  },
  services: {
    list: listServices,
    get: getService,
    check: checkService,
    preview: previewServiceChange,
    suspend: suspendService,
    resume: resumeService,
    cancel: cancelService,
    terminate: terminateService,
    terms: listServiceTerms,
    offerTerm: offerServiceTerm,
    withdrawTerm: withdrawServiceTerm,
  },
  rates: { import: importRates },
  changes: { list: listChanges },
  setups: { list: listSetups },
  tasks: {
    list: listTasks,
    complete: completeTask,
    assign: assignTask,
    changeDue: changeTaskDue,
    assignees: listAssignees,
  },
  catalogue: {
    list: listCatalogues,
    versions: listVersions,
    version: getVersion,
    rollBack,
    drafts: listDrafts,
    draft: getDraft,
    createDraft,
    rehearse: rehearseDraft,
    publish: publishDraft,
    schedule: scheduleDraft,
    cancel: cancelDraft,
    previews: listPreviews,
    createPreview,
    revokePreview,
  },
  emails: {
    list: listEmails,
    preview: previewEmail,
    get: getEmail,
    resend: resendEmail,
    retry: retryEmail,
    cancel: cancelEmail,
  },
  webhooks: { list: listWebhooks, get: getWebhook, replay: replayWebhook, retry: retryWebhook, cancel: cancelWebhook },
  errors: { get: getError },
  jobs: { list: listJobs, get: getJob, retry: retryJob, skip: skipJob },
  audit: { list: listAudit, verify: verifyAuditLog },
} as const;

/** The type of the table of endpoints. */
export type OperatorApi = typeof operatorApi;

/** The operator API as functions, for pages rendered in the same process. Expected problems are values. */
export type OperatorClient = {
  readonly [Resource in keyof OperatorApi]: {
    readonly [Action in keyof OperatorApi[Resource]]: OperatorApi[Resource][Action] extends OperatorEndpoint
      ? (
          input: OperatorInputOf<OperatorApi[Resource][Action]>,
        ) => Promise<OperatorResultOf<OperatorApi[Resource][Action]>>
      : never;
  };
};
