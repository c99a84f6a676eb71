import { useFormState } from '#web/forms/use-form-state.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { FormOutcome, Intent } from './account-views.ts';
import { RefusalNotice } from './refusal-notice.tsx';

/** The outcome of a row's button, shown above the list. */
export function RowOutcome({ intent, outcome, saved }: RowOutcomeProps) {
  const { refusal, isSaved } = useFormState(outcome, intent);
  if (refusal !== null) return <RefusalNotice refusal={refusal} />;
  return isSaved ? <Notice tone="success">{saved}</Notice> : null;
}

interface RowOutcomeProps {
  readonly intent: Intent;
  readonly outcome: FormOutcome;
  /** The message after saving. */
  readonly saved: string;
}
