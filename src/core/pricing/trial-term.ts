import type { TrialTerms } from './priced-basket.ts';

/**
 * When the trial of a service ends and its first paid term begins (ms): at the confirmed time, or when the service is set up, if
 * that is later, so that no time before it is paid for.
 */
export function trialEnd({ endsAt }: Pick<TrialTerms, 'endsAt'>, startedAt: number): number {
  return Math.max(endsAt, startedAt);
}

/** Whether the running term of a service is the trial it was sold with. */
export function isTrialTerm(
  trial: Pick<TrialTerms, 'endsAt'> | null,
  { startedAt, renewsAt }: { readonly startedAt: number; readonly renewsAt: number | null },
): boolean {
  return trial !== null && trialEnd(trial, startedAt) === renewsAt;
}
