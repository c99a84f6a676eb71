import { useEffect, useState } from 'react';
import { freshCommandId } from './fresh-command-id.ts';

/**
 * The hidden field with the idempotency id of a form, created by the loader: a repeated submit takes effect once
 * (docs/rules/basket.md). Reloading the page gives a new id; a page restored from the browser's cache creates one here.
 */
export function CommandId({ id, name = 'commandId' }: { readonly id: string; readonly name?: string }) {
  const [renewed, setRenewed] = useState<{ readonly of: string; readonly id: string }>();
  useEffect(() => {
    const renew = (event: PageTransitionEvent) => {
      if (event.persisted) setRenewed({ of: id, id: freshCommandId() });
    };
    window.addEventListener('pageshow', renew);
    return () => window.removeEventListener('pageshow', renew);
  }, [id]);
  return <input type="hidden" name={name} value={renewed?.of === id ? renewed.id : id} />;
}
