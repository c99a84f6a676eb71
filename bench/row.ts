/** One line of the report: a performance budget and the measured value. */
export interface Row {
  readonly what: string;
  readonly budget: string;
  readonly measured: string;
  /** Whether the budget is kept; null without a budget. */
  readonly holds: boolean | null;
}

/** A figure with a minimum. */
export function atLeast(what: string, budget: number, measured: number, unit: string): Row {
  return {
    what,
    budget: `≥ ${count(budget)} ${unit}`,
    measured: `${count(measured)} ${unit}`,
    holds: measured >= budget,
  };
}

/** A figure with a maximum. */
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

/** Numbers below ten keep two decimals. */
export function count(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 10 ? 2 : 0 });
}
