/** What staff can do about a kind of job. */
export interface JobActions {
  /**
   * When a job that failed for good may run again: always, since it reads the present state, or while its line awaits a
   * decision of staff.
   */
  readonly retry: 'always' | 'line-in-review';
  /** Whether it may be skipped, so that it never runs. */
  readonly canSkip: boolean;
  /** What follows from skipping it, or what would be lost; the back office explains each. */
  readonly effect: SkipEffect;
}

/** What follows from skipping a job. */
export const SKIP_EFFECTS = [
  /** The recipient does not get the email. */
  'email-not-sent',
  /** The receiver does not get the event. */
  'receiver-not-told',
  /** The event is not applied; payments that are open are still queried regularly, other changes are not noticed. */
  'event-not-applied',
  /** The line would wait forever: it is completed, or refunded, instead. */
  'line-would-wait',
  /** Money would stay where it does not belong. */
  'money-would-stay',
  /** The service or domain would differ from what the customer pays for. */
  'subject-would-differ',
  /** The renewal would be neither paid nor ended. */
  'renewal-would-stop',
] as const;

export type SkipEffect = (typeof SKIP_EFFECTS)[number];

const LINE = { retry: 'line-in-review', canSkip: false, effect: 'line-would-wait' } as const;
const SUBJECT = { retry: 'always', canSkip: false, effect: 'subject-would-differ' } as const;
const MONEY = { retry: 'always', canSkip: false, effect: 'money-would-stay' } as const;

/**
 * What staff can do by kind of job. Only messages can be skipped: nothing waits for their outcome. Everything else is
 * ended by completing its task, a refund or a cancellation, which leave money and deliveries consistent.
 */
export const JOB_ACTIONS = {
  'register-domain': LINE,
  'transfer-domain': LINE,
  'renew-domain': LINE,
  'restore-domain': LINE,
  'end-domain': SUBJECT,
  'create-service': LINE,
  'provision-service': LINE,
  'renew-service': LINE,
  'suspend-service': SUBJECT,
  'resume-service': SUBJECT,
  'end-service': SUBJECT,
  'run-renewal': { retry: 'line-in-review', canSkip: false, effect: 'renewal-would-stop' },
  'capture-payment': MONEY,
  'return-overpayment': MONEY,
  'refund-line': { ...MONEY, retry: 'line-in-review' },
  'refund-order': MONEY,
  'process-webhook': { retry: 'always', canSkip: true, effect: 'event-not-applied' },
  'send-email': { retry: 'always', canSkip: true, effect: 'email-not-sent' },
  'send-webhook': { retry: 'always', canSkip: true, effect: 'receiver-not-told' },
} as const satisfies Readonly<Record<string, JobActions>>;

/** The kinds of jobs that may always run again. */
export const ALWAYS_RETRIED = kindsWith(({ retry }) => retry === 'always');

type ActionKind = keyof typeof JOB_ACTIONS;

function kindsWith(matches: (actions: JobActions) => boolean): readonly ActionKind[] {
  return Object.keys(JOB_ACTIONS)
    .filter(isActionKind)
    .filter((kind) => matches(JOB_ACTIONS[kind]));
}

function isActionKind(kind: string): kind is ActionKind {
  return Object.hasOwn(JOB_ACTIONS, kind);
}

/** A job as far as deciding about it needs. */
export interface ActedOnJob {
  readonly kind: ActionKind;
  readonly state: 'waiting' | 'done' | 'dead-lettered';
  readonly isRunning: boolean;
  /** Whether its line awaits a decision of staff; false without a line. */
  readonly isLineInReview: boolean;
}

/** Why an action is refused. */
export type JobRefusal = 'ended' | 'running' | 'line-ended' | 'needed';

/** Why a job cannot run now; null when it can. One that waits becomes due at once. */
export function retryRefusal({ kind, state, isRunning, isLineInReview }: ActedOnJob): JobRefusal | null {
  if (state === 'done') return 'ended';
  if (isRunning) return 'running';
  if (state === 'waiting' || JOB_ACTIONS[kind].retry === 'always' || isLineInReview) return null;
  return 'line-ended';
}

/** Why a job cannot be skipped; null when it can. */
export function skipRefusal({ kind, state, isRunning }: ActedOnJob): JobRefusal | null {
  if (state === 'done') return 'ended';
  if (!JOB_ACTIONS[kind].canSkip) return 'needed';
  return isRunning ? 'running' : null;
}
