import { screens } from '#admin/screens.ts';

/** The reports by the name the API has for them. */
export const REPORT_SCREENS = {
  revenue: screens.revenueReport.href(),
  tax: screens.taxReport.href(),
  'open-items': screens.openItemsReport.href(),
  renewals: screens.renewalsReport.href(),
  churn: screens.churnReport.href(),
  'domain-churn': screens.churnReport.href(),
  promotions: screens.promotionsReport.href(),
} as const;

export type ReportKind = keyof typeof REPORT_SCREENS;

/** The reports with a screen of their own; the churn of domains is part of the screen of churn. */
export type ReportScreen = Exclude<ReportKind, 'domain-churn'>;

export const REPORT_KINDS: readonly ReportScreen[] = [
  'revenue',
  'tax',
  'open-items',
  'renewals',
  'churn',
  'promotions',
];

/** Whether a text is a report. */
export function isReportKind(name: string | undefined): name is ReportKind {
  return name !== undefined && Object.hasOwn(REPORT_SCREENS, name);
}
