import { useEffect, useRef, useState } from 'react';
import { BasketContext, useBasketScreen } from '#web/features/basket/basket-context.ts';
import type { BasketView } from '#web/features/basket/basket-view.ts';
import { CommandButton } from '#web/features/basket/command-button.tsx';
import type { RefusedCommand } from '#web/features/basket/run-basket-form.ts';
import { useFormFetcher } from '#web/forms/use-form-fetcher.ts';
import { basketProblemText } from '#web/problems/basket-problem-text.ts';
import basketProblems from '#web/text/en/basket-problems.json';
import basketText from '#web/text/en/basket.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CommandId } from '#web/ui/command-id.tsx';
import { moveFocus } from '#web/ui/move-focus.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useToast } from '#web/ui/toasts/toast-provider.tsx';

type Removed = BasketView['removed'][number];

/**
 * Lines whose removal was shown as a toast. The toast remains when the empty basket replaces this screen. Used in
 * browsers only.
 */
const toasted = new Set<string>();

/**
 * Removed lines that can be restored for 10 s: a notice for those removed before the page was loaded, a toast for those
 * removed afterwards.
 */
export function RemovedLines({ removed }: Pick<BasketView, 'removed'>) {
  const [firstShown] = useState(removed);
  useUndoToasts(removed, firstShown);
  const shown = firstShown.filter(
    ({ lineId }) => !toasted.has(lineId) && removed.some((entry) => entry.lineId === lineId),
  );
  return shown.map((entry) => <RemovedNotice key={entry.lineId} entry={entry} />);
}

/** Hidden when the line can no longer be restored. */
function RemovedNotice({ entry }: { readonly entry: Removed }) {
  const t = useText(basketText);
  const { now } = useBasketScreen();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), Math.max(0, entry.until - now));
    return () => clearTimeout(timer);
  }, [entry.until, now]);
  if (isOver) return null;
  return (
    <Notice
      title={t('basket.line.removed', { name: entry.name })}
      actions={
        <CommandButton kind="restore-line" fields={{ lineId: entry.lineId }} variant="secondary">
          {t('basket.line.undo')}
        </CommandButton>
      }
    />
  );
}

function useUndoToasts(removed: readonly Removed[], firstShown: readonly Removed[]): void {
  const t = useText(basketText);
  const screen = useBasketScreen();
  const showToast = useToast();
  const announced = useRef(new Set(firstShown.map(({ lineId }) => lineId)));
  useEffect(() => {
    for (const { lineId, name } of removed) {
      if (announced.current.has(lineId)) continue;
      toasted.add(lineId);
      showToast({
        type: 'base',
        title: t('basket.line.removed', { name }),
        hash: `removed ${lineId}`,
        action: (
          <BasketContext value={screen}>
            <UndoButton lineId={lineId} name={name} />
          </BasketContext>
        ),
      });
    }
    // A restored line may be removed again.
    announced.current = new Set(removed.map(({ lineId }) => lineId));
  }, [removed, screen, showToast, t]);
}

/** Restores a removed line from its toast; the result replaces the toast, and the focus moves to the line. */
function UndoButton({ lineId, name }: { readonly lineId: string; readonly name: string }) {
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
