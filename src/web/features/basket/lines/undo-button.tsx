import { useEffect, useRef } from 'react';
import { useBasketScreen } from '#web/features/basket/basket-context.ts';
import type { RefusedCommand } from '#web/features/basket/run-basket-form.ts';
import { useFormFetcher } from '#web/forms/use-form-fetcher.ts';
import { basketProblemText } from '#web/problems/basket-problem-text.ts';
import basketProblems from '#web/text/en/basket-problems.json';
import basketText from '#web/text/en/basket.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CommandId } from '#web/ui/command-id.tsx';
import { moveFocus } from '#web/ui/move-focus.ts';
import { useToast } from '#web/ui/toasts/toast-provider.tsx';

/** Restores a removed line from its toast; the result replaces the toast, and the focus moves to the line. */
export function UndoButton({ lineId, name }: { readonly lineId: string; readonly name: string }) {
  const t = useText(basketText, basketProblems);
  const { action, commandId } = useBasketScreen();
  const showToast = useToast();
  const fetcher = useFormFetcher<RefusedCommand>();
  const wasSent = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const { state, result } = fetcher;
  useEffect(() => {
    if (state !== 'idle') wasSent.current = true;
    if (state !== 'idle' || !wasSent.current) return;
    wasSent.current = false;
    const hash = `removed ${lineId}`;
    if (result === undefined) {
      const line = `line-${lineId}`;
      if (form.current?.contains(document.activeElement) === true) moveFocus(document.getElementById(line));
      showToast({ type: 'success', title: t('basket.line.restored', { name }), hash, anchor: line });
    } else showToast({ type: 'error', title: t(basketProblemText(result.code)), hash });
  }, [state, result, lineId, name, showToast, t]);
  return (
    <fetcher.Form ref={form} method="post" action={action} preventScrollReset>
      <input type="hidden" name="intent" value="restore-line" />
      <input type="hidden" name="lineId" value={lineId} />
      <CommandId id={commandId} />
      <Button size="small" isPending={state !== 'idle'}>
        {t('basket.line.undo')}
      </Button>
    </fetcher.Form>
  );
}
