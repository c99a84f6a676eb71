import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useFetcher } from 'react-router';
import type { ProblemCode } from '#contract/problems.ts';
import type { BillingDetails, CheckoutAnswer } from '#web/features/checkout/checkout-data.ts';
import { formText } from '#web/forms/read-form.ts';
import { KINDS } from '#web/saved-kinds.ts';
import type { SavedKind } from '#web/saved-kinds.ts';
import { screens } from '#web/screens.ts';
import saved from '#web/text/en/billing-saved.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SAVE_TO_ACCOUNT, savedName } from './saved-entries.ts';
import type { SavedEntriesAnswer } from './saved-entries.ts';

/**
 * 'Save to my account', never preselected: once selected, the billing details are saved to the account too, now and
 * after every change. A failure is shown with a retry button, and the input is kept.
 */
export function SavedKeep({ form, kept, answer: sent }: SavedKeepProps) {
  const t = useText(saved);
  const [isTicked, setTicked] = useState(sent !== null);
  const { data, state, keep } = useKeep(form, isTicked ? kept : null);
  const answer = data ?? sent ?? undefined;
  const failed = isTicked ? failedIn(answer, kept) : [];
  return (
    <div className="grid gap-3">
      <CheckboxField
        name={SAVE_TO_ACCOUNT}
        label={t('billing.saved.keep')}
        hint={t('billing.saved.keep.hint')}
        defaultChecked={isTicked}
        onChange={(event) => setTicked(event.currentTarget.checked)}
      />
      {failed.length === 0 ? null : (
        <Notice
          tone="error"
          title={failed.map(({ kind }) => t(`billing.failed.${kind}`)).join('. ')}
          actions={
            <Button
              name="intent"
              value="billing"
              size="small"
              isPending={state !== 'idle'}
              onClick={(event) => {
                event.preventDefault();
                keep();
              }}
            >
              {t('billing.failed.retry')}
            </Button>
          }
        >
          {t(reasonOf(failed[0]?.code))}
        </Notice>
      )}
      <p role="status" className="text-13 text-success empty:hidden">
        {isTicked && failed.length === 0 && state === 'idle' && answer?.kind === 'entries'
          ? t('billing.saved.keep.done')
          : null}
      </p>
    </div>
  );
}

interface SavedKeepProps {
  readonly form: RefObject<HTMLFormElement | null>;
  /** The details saved with the basket; null until they are complete. */
  readonly kept: BillingDetails | null;
  /** The answer to a form submitted without scripts. */
  readonly answer: SavedEntriesAnswer | null;
}

/** Saves the details to the account whenever they change; null when they are not to be saved or incomplete. */
function useKeep(form: RefObject<HTMLFormElement | null>, wanted: BillingDetails | null) {
  const { submit, state, data } = useFetcher<CheckoutAnswer>({ key: 'saved-details' });
  const last = useRef('');
  const keep = useCallback(() => {
    if (wanted === null || form.current === null) return;
    last.current = JSON.stringify(wanted);
    const typed = new FormData(form.current);
    // Without a choice of entries, the entry just added is updated instead of adding another.
    const before = data?.kind === 'entries' ? data.chosen : {};
    const entryOf = (kind: SavedKind) =>
      typed.has(savedName(kind)) ? formText(typed, savedName(kind)) : (before[kind] ?? '');
    const chosen = Object.fromEntries(KINDS.map((kind) => [savedName(kind), entryOf(kind)]));
    const fields = { intent: 'keep-entries', ...wanted, ...chosen };
    void submit(fields, { method: 'post', action: screens.checkout.href(), defaultShouldRevalidate: false });
  }, [form, wanted, data, submit]);
  useEffect(() => {
    if (wanted !== null && state === 'idle' && JSON.stringify(wanted) !== last.current) keep();
  }, [wanted, state, keep]);
  return { data, state, keep };
}

type Failed = SavedEntriesAnswer['failed'];

/** When the request failed nothing was saved. */
function failedIn(answer: CheckoutAnswer | undefined, kept: BillingDetails | null): Failed {
  if (answer?.kind === 'entries') return answer.failed;
  if (answer?.kind !== 'refused' || kept === null) return [];
  const isGiven: Readonly<Record<SavedKind, boolean>> = {
    address: true,
    company: kept.type === 'business',
    phone: kept.phone !== '',
    email: true,
  };
  return KINDS.filter((kind) => isGiven[kind]).map((kind) => ({ kind, code: 'server/unavailable' }));
}

function reasonOf(code: ProblemCode | undefined) {
  switch (code) {
    case 'billing/entry-invalid':
    case 'request/invalid':
      return 'billing.failed.check';
    case 'billing/too-many-entries':
      return 'billing.failed.full';
    case 'session/expired':
    case 'account/sign-in-required':
      return 'billing.failed.expired';
    default:
      return 'billing.failed.other';
  }
}
