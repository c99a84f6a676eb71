import { useEffect, useRef, useState } from 'react';
import { BasketContext, useBasketScreen } from '#web/features/basket/basket-context.ts';
import type { BasketView } from '#web/features/basket/basket-view.ts';
import { CommandButton } from '#web/features/basket/command-button.tsx';
import basketText from '#web/text/en/basket.json';
import { useText } from '#web/text/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useToast } from '#web/ui/toasts/toast-provider.tsx';
import { UndoButton } from './undo-button.tsx';

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
