import { type RouteConfig, layout, route } from '@react-router/dev/routes';
import { screens } from './screens.ts';

/** The route table: screens inside the shell need a session; those of the login do not. */
export default [
  layout('pages/layout.tsx', [
    route(screens.dashboard.path, 'pages/dashboard.tsx'),
    route(screens.orders.path, 'pages/orders.tsx'),
    route(screens.order.path, 'pages/order.tsx'),
    route(screens.refund.path, 'pages/refund.tsx'),
    route(screens.customers.path, 'pages/customers.tsx'),
    route(screens.customer.path, 'pages/customer.tsx'),
    route(screens.customerDelete.path, 'pages/customer-delete.tsx'),
    route(screens.reports.path, 'pages/reports/reports.tsx'),
    route(screens.revenueReport.path, 'pages/reports/revenue.tsx'),
    route(screens.taxReport.path, 'pages/reports/tax.tsx'),
    route(screens.openItemsReport.path, 'pages/reports/open-items.tsx'),
    route(screens.renewalsReport.path, 'pages/reports/renewals.tsx'),
    route(screens.churnReport.path, 'pages/reports/churn.tsx'),
    route(screens.promotionsReport.path, 'pages/reports/promotions.tsx'),
    route(screens.reportRows.path, 'pages/reports/rows.tsx'),
    route(screens.tasks.path, 'pages/tasks.tsx'),
    route(screens.catalogue.path, 'pages/catalogue.tsx'),
    route(screens.catalogueBrand.path, 'pages/catalogue-brand.tsx'),
    route(screens.catalogueDraft.path, 'pages/catalogue-draft.tsx'),
    route(screens.catalogueRehearsal.path, 'pages/catalogue-rehearsal.tsx'),
    route(screens.catalogueVersion.path, 'pages/catalogue-version.tsx'),
    route(screens.staff.path, 'pages/staff.tsx'),
    route(screens.tokens.path, 'pages/tokens.tsx'),
    route(screens.audit.path, 'pages/audit.tsx'),
    route(screens.search.path, 'pages/search.tsx'),
    route('*', 'pages/not-found.tsx'),
  ]),
  route(screens.customerExport.path, 'pages/customer-export.tsx'),
  layout('pages/session/layout.tsx', [
    route(screens.login.path, 'pages/session/login.tsx'),
    route(screens.loginLink.path, 'pages/session/login-link.tsx'),
    route(screens.invitation.path, 'pages/session/invitation.tsx'),
    route(screens.logout.path, 'pages/session/logout.tsx'),
  ]),
] satisfies RouteConfig;
