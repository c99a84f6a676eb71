/** One line of the report: a performance budget and the measured value. */
export interface Row {
  readonly label: string;
  readonly budget: string;
  readonly measured: string;
  /** Whether the budget is met; null without a budget. */
  readonly isMet: boolean | null;
}

/** A figure with a minimum. */
export function atLeast(label: string, budget: number, measured: number, unit: string): Row {
  return {
    label,
    budget: `≥ ${count(budget)} ${unit}`,
    measured: `${count(measured)} ${unit}`,
    isMet: measured >= budget,
  };
}

/** A figure with a maximum. */
export function atMost(label: string, budget: number, measured: number, unit: string): Row {
  return {
    label,
    budget: `≤ ${count(budget)} ${unit}`,
    measured: `${count(measured)} ${unit}`,
    isMet: measured <= budget,
  };
}

/** A figure without a budget. */
export function figure(label: string, measured: string): Row {
  return { label, budget: '', measured, isMet: null };
}

/** Numbers below ten keep two decimals. */
export function count(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 10 ? 2 : 0 });
}
