/** One line of the report: a budget of the architecture beside what was measured. */
export interface Row {
  readonly what: string;
  readonly budget: string;
  readonly measured: string;
  /** Whether the budget holds; null where there is none to hold. */
  readonly holds: boolean | null;
}

/** A figure that must be at least so much. */
export function atLeast(what: string, budget: number, measured: number, unit: string): Row {
  return {
    what,
    budget: `≥ ${count(budget)} ${unit}`,
    measured: `${count(measured)} ${unit}`,
    holds: measured >= budget,
  };
}

/** A figure that must be at most so much. */
export function atMost(what: string, budget: number, measured: number, unit: string): Row {
  return {
    what,
    budget: `≤ ${count(budget)} ${unit}`,
    measured: `${count(measured)} ${unit}`,
    holds: measured <= budget,
  };
}

/** A figure without a budget. */
export function figure(what: string, measured: string): Row {
  return { what, budget: '', measured, holds: null };
}

/** Figures below ten keep two places. */
export function count(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 10 ? 2 : 0 });
}
