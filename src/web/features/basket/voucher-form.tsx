import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import basketText from '#web/text/en/basket.json';
import errors from '#web/text/en/errors.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { CommandId } from '#web/ui/command-id.tsx';
import { CONTROL_STYLE } from '#web/ui/control-style.ts';
import { Field } from '#web/ui/field.tsx';
import { useBasketScreen } from './basket-context.ts';
import { problemText } from './problem-text.ts';
import type { RefusedCommand } from './run-basket-form.ts';
import { useRefusalText } from './use-refusal-text.ts';

/** Takes a promo code; a refused one stays where it was typed, with the reason and what would make it valid (D7). */
export function VoucherForm({ captcha }: { readonly captcha?: ReactNode }) {
  const t = useText(basketText);
  const { action, commandId, refused } = useBasketScreen();
  const fetcher = useFetcher<RefusedCommand>();
  const form = useRef<HTMLFormElement>(null);
  const inputId = useId();
  useEmptyAfter(form, fetcher);
  const own = fetcher.data ?? (refused?.kind === 'apply-voucher' ? refused : undefined);
  return (
    <fetcher.Form ref={form} method="post" action={action} preventScrollReset>
      <input type="hidden" name="intent" value="apply-voucher" />
      <CommandId id={commandId} />
      <Field
        id={inputId}
        label={t('basket.voucher.label')}
        error={own === undefined ? undefined : <Problem refused={own} />}
      >
        {(tied) => (
          <span className="flex gap-2">
            <input
              {...tied}
              name="code"
              defaultValue={refused?.kind === 'apply-voucher' ? refused.typed : ''}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
              className={`h-11 min-w-0 ${CONTROL_STYLE}`}
            />
            <Button isPending={fetcher.state !== 'idle'}>{t('basket.voucher.apply')}</Button>
          </span>
        )}
      </Field>
      {captcha}
    </fetcher.Form>
  );
}

/** 'Invalid promo code', and under it why; too many tries say how long to wait. */
function Problem({ refused }: { readonly refused: RefusedCommand }) {
  const t = useText(basketText, errors);
  const reasonOf = useRefusalText();
  if (refused.code === 'limits/too-many-requests') {
    const seconds = refused.retryAfterSeconds;
    const wait = seconds === null ? t('errors.429.text') : t('errors.wait', { seconds });
    return <Lines first={t('errors.429.title')} second={wait} />;
  }
  const isInvalid = refused.code === 'basket/voucher-refused' || refused.code === 'request/invalid';
  if (!isInvalid) return t(problemText(refused.code));
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

/** A code that was taken is shown among the others and no longer in the input. */
function useEmptyAfter(
  form: React.RefObject<HTMLFormElement | null>,
  fetcher: ReturnType<typeof useFetcher<RefusedCommand>>,
) {
  const wasSent = useRef(false);
  const { state, data } = fetcher;
  useEffect(() => {
    if (state !== 'idle') wasSent.current = true;
    else if (wasSent.current) {
      wasSent.current = false;
      const input = form.current?.elements.namedItem('code');
      if (data === undefined && input instanceof HTMLInputElement) input.value = '';
    }
  }, [form, state, data]);
}
