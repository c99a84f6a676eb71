import { useEffect, useState } from 'react';
import { freshCommandId } from './fresh-command-id.ts';

/**
 * The id that makes a form's command happen once (D6), as the loader made it; a form sent again after its answer gets a new one
 * because its page was loaded again. A page the browser kept and shows once more renews it here.
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
