import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useFormFetcher } from '#web/forms/use-form-fetcher.ts';
import { basketProblemText } from '#web/problems/basket-problem-text.ts';
import basketProblems from '#web/text/en/basket-problems.json';
import basketText from '#web/text/en/basket.json';
import errors from '#web/text/en/errors.json';
import { useText } from '#web/text/use-text.ts';
import { waitingText } from '#web/text/waiting-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CommandId } from '#web/ui/command-id.tsx';
import { CONTROL_STYLE } from '#web/ui/fields/control-style.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { moveFocus } from '#web/ui/move-focus.ts';
import { useBasketScreen } from './basket-context.ts';
import type { RefusedCommand } from './run-basket-form.ts';
import { useFocusWhenRemoved } from './use-focus-when-removed.ts';
import { useRefusalText } from './use-refusal-text.ts';

/** The promo code form; a refused code stays in the input, with the reason and what would make it valid. */
export function VoucherForm({ codes, captcha }: VoucherFormProps) {
  const t = useText(basketText);
  const { action, commandId, refused } = useBasketScreen();
  const fetcher = useFormFetcher<RefusedCommand>();
  const form = useRef<HTMLFormElement>(null);
  const inputId = useId();
  useEmptyAfter(form, fetcher);
  // Not the input, which opens the keyboard of a phone.
  useFocusWhenRemoved(codes, () => moveFocus(form.current?.querySelector('button')));
  const refusal = fetcher.result ?? (refused?.kind === 'apply-voucher' ? refused : undefined);
  return (
    <fetcher.Form ref={form} method="post" action={action} preventScrollReset>
      <input type="hidden" name="intent" value="apply-voucher" />
      <CommandId id={commandId} />
      <Field
        id={inputId}
        label={t('basket.voucher.label')}
        error={refusal === undefined ? undefined : <Problem refused={refusal} />}
      >
        {(tied) => (
          <span className="flex gap-2">
            <input
              {...tied}
              name="code"
              defaultValue={refused?.kind === 'apply-voucher' ? refused.input : ''}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
              className={`h-11 min-w-0 ${CONTROL_STYLE}`}
            />
            <Button isPending={fetcher.isPending}>{t('basket.voucher.apply')}</Button>
          </span>
        )}
      </Field>
      {captcha}
    </fetcher.Form>
  );
}

interface VoucherFormProps {
  /** The codes that can be removed. */
  readonly codes: readonly string[];
  readonly captcha?: ReactNode;
}

/** 'Invalid promo code' and the reason; after too many attempts also the waiting time. */
function Problem({ refused }: { readonly refused: RefusedCommand }) {
  const t = useText(basketProblems, errors);
  const reasonOf = useRefusalText();
  if (refused.code === 'limits/too-many-requests') {
    const seconds = refused.retryAfterSeconds;
    const wait = seconds === null ? t('errors.429.text') : waitingText(t, seconds);
    return <Lines first={t('errors.429.title')} second={wait} />;
  }
  const isInvalid = refused.code === 'basket/voucher-refused' || refused.code === 'request/invalid';
  if (!isInvalid) return t(basketProblemText(refused.code));
  return (
    <Lines first={t('basket.voucher.invalid')} second={refused.refusal === null ? null : reasonOf(refused.refusal)} />
  );
}

function Lines({ first, second }: { readonly first: string; readonly second: string | null }) {
  return (
    <>
      <span className="block font-medium">{first}</span>
      {second === null ? null : <span className="block">{second}</span>}
    </>
  );
}

/** An accepted code is listed and removed from the input. */
function useEmptyAfter(
  form: React.RefObject<HTMLFormElement | null>,
  fetcher: ReturnType<typeof useFormFetcher<RefusedCommand>>,
) {
  const wasSent = useRef(false);
  const { state, result } = fetcher;
  useEffect(() => {
    if (state !== 'idle') wasSent.current = true;
    else if (wasSent.current) {
      wasSent.current = false;
      const input = form.current?.elements.namedItem('code');
      if (result === undefined && input instanceof HTMLInputElement) input.value = '';
    }
  }, [form, state, result]);
}
