import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import basketText from '#web/text/en/basket.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { CommandId } from '#web/ui/command-id.tsx';
import { useToast } from '#web/ui/toast-provider.tsx';
import { useBasketScreen } from './basket-context.ts';
import { problemText } from './problem-text.ts';
import type { RefusedCommand } from './run-basket-form.ts';

/** Puts a removed line back, from its toast; the answer takes the toast's place. */
export function UndoButton({ lineId, name }: { readonly lineId: string; readonly name: string }) {
  const t = useText(basketText);
  const { action, commandId } = useBasketScreen();
  const showToast = useToast();
  const fetcher = useFetcher<RefusedCommand>();
  const wasSent = useRef(false);
  const { state, data } = fetcher;
  useEffect(() => {
    if (state !== 'idle') wasSent.current = true;
    if (state !== 'idle' || !wasSent.current) return;
    wasSent.current = false;
    const hash = `removed ${lineId}`;
    if (data === undefined) {
      showToast({ type: 'success', title: t('basket.line.restored', { name }), hash, anchor: `line-${lineId}` });
    } else showToast({ type: 'error', title: t(problemText(data.code)), hash });
  }, [state, data, lineId, name, showToast, t]);
  return (
    <fetcher.Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="intent" value="restore-line" />
      <input type="hidden" name="lineId" value={lineId} />
      <CommandId id={commandId} />
      <Button size="small" isPending={state !== 'idle'}>
        {t('basket.line.undo')}
      </Button>
    </fetcher.Form>
  );
}
