import terms from '#admin/text/en/terms.json';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Tone } from '#web/ui/tone.ts';

/** The state of something as a badge, in the colour of what it means for the operator. */
export function StateBadge({ of, state }: { readonly of: TermGroup; readonly state: string }) {
  const term = useTerm();
  return <Badge tone={TONES[state] ?? 'secondary'}>{term(of, state)}</Badge>;
}

export type TermGroup =
  | 'order'
  | 'invoice'
  | 'ledger'
  | 'dispute'
  | 'transfer'
  | 'difference'
  | 'difference-state'
  | 'transaction'
  | 'import'
  | 'match'
  | 'outcome'
  | 'delivery'
  | 'email'
  | 'booking'
  | 'reminder'
  | 'receipt'
  | 'line'
  | 'payment'
  | 'job'
  | 'sent'
  | 'received'
  | 'attempt'
  | 'domain'
  | 'hold'
  | 'renewal'
  | 'offer'
  | 'compared'
  | 'service'
  | 'suspension'
  | 'setup'
  | 'provisioner'
  | 'staff'
  | 'draft'
  | 'check'
  | 'owned'
  | 'method'
  | 'email-state'
  | 'kind'
  | 'stated'
  | 'reason'
  | 'queue'
  | 'button'
  | 'tax'
  | 'role'
  | 'permission'
  | 'type'
  | 'action'
  | 'origin'
  | 'actor'
  | 'subject'
  | 'event'
  | 'credit';

const TONES: Readonly<Record<string, Tone>> = {
  complete: 'success',
  delivered: 'success',
  succeeded: 'success',
  active: 'success',
  paid: 'success',
  published: 'success',
  done: 'success',
  'in-fulfilment': 'info',
  working: 'info',
  running: 'info',
  retried: 'warning',
  processing: 'info',
  authorised: 'info',
  invited: 'info',
  scheduled: 'info',
  waiting: 'secondary',
  'awaiting-payment': 'warning',
  'action-needed': 'warning',
  'being-set-up': 'warning',
  'refund-due': 'warning',
  open: 'warning',
  overdue: 'error',
  exact: 'success',
  partial: 'warning',
  over: 'warning',
  ambiguous: 'warning',
  assigned: 'success',
  explained: 'success',
  disputed: 'info',
  accepted: 'success',
  imported: 'success',
  lost: 'error',
  won: 'success',
  registering: 'info',
  transferring: 'info',
  grace: 'warning',
  redemption: 'error',
  dunning: 'warning',
  suspended: 'warning',
  failed: 'error',
  refused: 'error',
  declined: 'error',
  'manual-review': 'error',
  'dead-lettered': 'error',
  'not-obtained': 'error',
};

/** The name of a term of the software in the language of the page; a code without one with spaces, and a text as it is. */
export function useTerm(): (group: TermGroup, term: string) => string {
  const t = useText(terms);
  return (group, term) => {
    const key = `terms.${group}.${term}`;
    if (t.has(key)) return t(key);
    return term.includes(' ') ? term : term.replaceAll(/[-.]/g, ' ');
  };
}
