import { useEffect, useState } from 'react';
import { SHARED_COMMAND_ID } from '#core/basket/shared-command-id.ts';
import { freshCommandId } from './fresh-command-id.ts';

/**
 * The hidden field with the idempotency id of a form, created by the loader: a repeated submit takes effect once
 * (docs/rules/basket.md). Reloading the page gives a new id; a page cached by the server or restored from the browser's
 * cache gets one here.
 */
export function CommandId({ id, name = 'commandId' }: { readonly id: string; readonly name?: string }) {
  const [renewed, setRenewed] = useState<{ readonly of: string; readonly id: string }>();
  useEffect(() => {
    const renew = ({ persisted }: Pick<PageTransitionEvent, 'persisted'>) => {
      if (persisted) setRenewed({ of: id, id: freshCommandId() });
    };
    renew({ persisted: id === SHARED_COMMAND_ID });
    window.addEventListener('pageshow', renew);
    return () => window.removeEventListener('pageshow', renew);
  }, [id]);
  return <input type="hidden" name={name} value={renewed?.of === id ? renewed.id : id} />;
}
