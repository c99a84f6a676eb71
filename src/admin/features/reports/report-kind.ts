import { screens } from '#admin/screens.ts';

/** The reports by the name the API has for them. */
export const REPORT_SCREENS = {
  revenue: screens.revenueReport.href(),
  tax: screens.taxReport.href(),
  'open-items': screens.openItemsReport.href(),
  renewals: screens.renewalsReport.href(),
  churn: screens.churnReport.href(),
  promotions: screens.promotionsReport.href(),
} as const;

export type ReportKind = keyof typeof REPORT_SCREENS;

export const REPORT_KINDS: readonly ReportKind[] = ['revenue', 'tax', 'open-items', 'renewals', 'churn', 'promotions'];

/** Whether a text is a report. */
export function isReportKind(name: string | undefined): name is ReportKind {
  return name !== undefined && Object.hasOwn(REPORT_SCREENS, name);
}
