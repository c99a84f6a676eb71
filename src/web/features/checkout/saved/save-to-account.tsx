import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ProblemCode } from '#contract/problems.ts';
import type { BillingDetails, CheckoutResult } from '#web/features/checkout/checkout-data.ts';
import { formText } from '#web/forms/read-form.ts';
import { KINDS, type SavedKind } from '#web/forms/saved-kinds.ts';
import { screens } from '#web/screens.ts';
import saved from '#web/text/en/billing-saved.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SAVE_TO_ACCOUNT, type SavedEntriesResult, savedName } from './saved-entries.ts';

/**
 * 'Save to my account', never preselected: once selected, the billing details are saved to the account too, now and
 * after every change. A failure is shown with a retry button, and the input is kept.
 */
export function SaveToAccount({ form, billing, result: sent }: SaveToAccountProps) {
  const t = useText(saved);
  const [isChecked, setIsChecked] = useState(sent !== null);
  const { data, state, save } = useSaveToAccount(form, isChecked ? billing : null);
  const result = data ?? sent ?? undefined;
  const failed = isChecked ? failedIn(result, billing) : [];
  return (
    <div className="grid gap-3">
      <CheckboxField
        name={SAVE_TO_ACCOUNT}
        label={t('billing.saved.keep')}
        hint={t('billing.saved.keep.hint')}
        defaultChecked={isChecked}
        onChange={(event) => setIsChecked(event.currentTarget.checked)}
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
                save();
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
        {isChecked && failed.length === 0 && state === 'idle' && result?.kind === 'entries'
          ? t('billing.saved.keep.done')
          : null}
      </p>
    </div>
  );
}

interface SaveToAccountProps {
  readonly form: RefObject<HTMLFormElement | null>;
  /** The details saved with the basket; null until they are complete. */
  readonly billing: BillingDetails | null;
  /** The result of a form submitted without scripts. */
  readonly result: SavedEntriesResult | null;
}

/** Saves the details to the account whenever they change; null when they are not to be saved or incomplete. */
function useSaveToAccount(form: RefObject<HTMLFormElement | null>, billing: BillingDetails | null) {
  const { submit, state, data } = useFetcher<CheckoutResult>({ key: 'saved-details' });
  const last = useRef('');
  const save = useCallback(() => {
    if (billing === null || form.current === null) return;
    last.current = JSON.stringify(billing);
    const formData = new FormData(form.current);
    // Without a choice of entries, the entry just added is updated instead of adding another.
    const before = data?.kind === 'entries' ? data.entryIds : {};
    const entryOf = (kind: SavedKind) =>
      formData.has(savedName(kind)) ? formText(formData, savedName(kind)) : (before[kind] ?? '');
    const entryIds = Object.fromEntries(KINDS.map((kind) => [savedName(kind), entryOf(kind)]));
    const fields = { intent: 'save-entries', ...billing, ...entryIds };
    void submit(fields, { method: 'post', action: screens.checkout.href(), defaultShouldRevalidate: false });
  }, [form, billing, data, submit]);
  useEffect(() => {
    if (billing !== null && state === 'idle' && JSON.stringify(billing) !== last.current) save();
  }, [billing, state, save]);
  return { data, state, save };
}

type Failed = SavedEntriesResult['failed'];

/** When the request failed nothing was saved. */
function failedIn(result: CheckoutResult | undefined, billing: BillingDetails | null): Failed {
  if (result?.kind === 'entries') return result.failed;
  if (result?.kind !== 'refused' || billing === null) return [];
  const isPresent: Readonly<Record<SavedKind, boolean>> = {
    address: true,
    company: billing.type === 'business',
    phone: billing.phone !== '',
    email: true,
  };
  return KINDS.filter((kind) => isPresent[kind]).map((kind) => ({ kind, code: 'server/unavailable' }));
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
