/** What staff should know about a customer before they help or sell, most serious first. */
export const CUSTOMER_RISKS = [
  'blocked',
  'charged-back',
  'open-dispute',
  'declined-payments',
  'overdue-invoices',
  'unpaid-orders',
  'unconfirmed-email',
] as const;

export type CustomerRisk = (typeof CUSTOMER_RISKS)[number];

/** What is known of a customer; numbers are those of their orders and payments. */
export interface RiskFacts {
  readonly isBlocked: boolean;
  readonly isEmailConfirmed: boolean;
  /** Payments of which the buyer's bank took something back. */
  readonly chargedBack: number;
  /** Payments with a dispute that is not decided. */
  readonly disputed: number;
  /** Payments declined within `DECLINED_DAYS`. */
  readonly declined: number;
  /** Invoices that are not paid after their last day. */
  readonly overdue: number;
  /** Orders that are awaiting payment. */
  readonly unpaid: number;
}

/** A risk and how often it applies; 1 for a state. */
export interface FlaggedRisk {
  readonly risk: CustomerRisk;
  readonly count: number;
}

/** The days within which declined payments count. */
export const DECLINED_DAYS = 30;

/** The least number at which a risk is flagged: one typing mistake or one unpaid order is not significant. */
const LEAST: Readonly<Record<CustomerRisk, number>> = {
  blocked: 1,
  'charged-back': 1,
  'open-dispute': 1,
  'declined-payments': 3,
  'overdue-invoices': 1,
  'unpaid-orders': 2,
  'unconfirmed-email': 1,
};

/** The risks of a customer, most serious first. */
export function customerRisks(facts: RiskFacts): readonly FlaggedRisk[] {
  const counts: Readonly<Record<CustomerRisk, number>> = {
    blocked: Number(facts.isBlocked),
    'charged-back': facts.chargedBack,
    'open-dispute': facts.disputed,
    'declined-payments': facts.declined,
    'overdue-invoices': facts.overdue,
    'unpaid-orders': facts.unpaid,
    'unconfirmed-email': Number(!facts.isEmailConfirmed),
  };
  return CUSTOMER_RISKS.filter((risk) => counts[risk] >= LEAST[risk]).map((risk) => ({ risk, count: counts[risk] }));
}
