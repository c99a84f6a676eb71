import { useEffect, useState } from 'react';

/**
 * The id that makes a form's command happen once (D6), as the loader made it; a form sent again after its answer gets a new one
 * because its page was loaded again. A page the browser kept and shows once more renews it here.
 */
export function CommandId({ id, name = 'commandId' }: { readonly id: string; readonly name?: string }) {
  const [renewed, setRenewed] = useState<{ readonly of: string; readonly id: string }>();
  useEffect(() => {
    const renew = (event: PageTransitionEvent) => {
      if (event.persisted) setRenewed({ of: id, id: newId() });
    };
    window.addEventListener('pageshow', renew);
    return () => window.removeEventListener('pageshow', renew);
  }, [id]);
  return <input type="hidden" name={name} value={renewed?.of === id ? renewed.id : id} />;
}

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
