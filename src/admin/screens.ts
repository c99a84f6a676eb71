/** Every screen of the back office with its path and `href()`. All links use this table. */
export const screens = {
  dashboard: screen('/'),
  orders: screen('/orders'),
  order: screen('/orders/:brandId/:orderId'),
  exchange: screen('/orders/:brandId/:orderId/exchanges/:exchangeId'),
  refund: screen('/orders/:brandId/:orderId/refund'),
  cancel: screen('/orders/:brandId/:orderId/cancel'),
  repayment: screen('/orders/:brandId/:orderId/refunds/:jobId'),
  customers: screen('/customers'),
  blockedAddresses: screen('/customers/blocked-addresses'),
  customer: screen('/customers/:brandId/:customerId'),
  customerExport: screen('/customers/:brandId/:customerId/export'),
  customerView: screen('/customers/:brandId/:customerId/view'),
  customerMerge: screen('/customers/:brandId/:customerId/merge'),
  customerDelete: screen('/customers/:brandId/:customerId/delete'),
  reports: screen('/reports'),
  revenueReport: screen('/reports/revenue'),
  taxReport: screen('/reports/tax'),
  openItemsReport: screen('/reports/open-items'),
  renewalsReport: screen('/reports/renewals'),
  churnReport: screen('/reports/churn'),
  promotionsReport: screen('/reports/promotions'),
  reportRows: screen('/reports/:report/rows'),
  reportFile: screen('/reports/:report/export'),
  invoices: screen('/invoices'),
  invoicesFile: screen('/invoices/export'),
  invoice: screen('/invoices/:brandId/:invoiceId'),
  invoiceFile: screen('/invoices/:brandId/:invoiceId/file'),
  payments: screen('/payments'),
  payment: screen('/payments/:brandId/:paymentId'),
  transfers: screen('/transfers'),
  transfer: screen('/transfers/:brandId/:transferId'),
  reconciliation: screen('/reconciliation'),
  reconciliationFile: screen('/reconciliation/export'),
  difference: screen('/reconciliation/:brandId/:differenceId'),
  disputes: screen('/disputes'),
  disputesFile: screen('/disputes/export'),
  dispute: screen('/disputes/:brandId/:paymentId'),
  domains: screen('/domains'),
  domain: screen('/domains/:brandId/:name'),
  services: screen('/services'),
  service: screen('/services/:brandId/:serviceId'),
  serviceTerm: screen('/services/:brandId/:serviceId/term'),
  serviceChange: screen('/services/:brandId/:serviceId/:change'),
  setups: screen('/setups'),
  tasks: screen('/tasks'),
  catalogue: screen('/catalogue'),
  catalogueBrand: screen('/catalogue/:brandId'),
  catalogueDraft: screen('/catalogue/:brandId/drafts/:draftId'),
  catalogueRehearsal: screen('/catalogue/:brandId/drafts/:draftId/rehearsal'),
  catalogueVersion: screen('/catalogue/:brandId/versions/:version'),
  emails: screen('/emails'),
  email: screen('/emails/:brandId/:jobId'),
  emailDocument: screen('/emails/:brandId/:jobId/document'),
  emailPreview: screen('/emails/preview'),
  emailPreviewDocument: screen('/emails/preview/document'),
  webhooks: screen('/webhooks'),
  webhook: screen('/webhooks/:brandId/:jobId'),
  systems: screen('/systems'),
  jobs: screen('/jobs'),
  job: screen('/jobs/:brandId/:jobId'),
  error: screen('/errors/:requestId'),
  staff: screen('/staff'),
  tokens: screen('/tokens'),
  audit: screen('/audit'),
  account: screen('/account'),
  authenticator: screen('/account/authenticator'),
  search: screen('/search'),
  login: screen('/login'),
  loginLink: screen('/login/link'),
  invitation: screen('/invitation'),
  logout: screen('/logout'),
} as const;

/** The parameter names of a path: 'orderId' of '/orders/:orderId'. */
type ParamOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

interface Screen<Path extends string> {
  readonly path: Path;
  href(...params: [ParamOf<Path>] extends [never] ? [] : [Readonly<Record<ParamOf<Path>, string>>]): string;
}

function screen<const Path extends string>(path: Path): Screen<Path> {
  return {
    path,
    href: (params?: Readonly<Record<string, string>>) =>
      path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? '')),
  };
}
