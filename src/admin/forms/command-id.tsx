import { useEffect, useState } from 'react';
import { freshCommandId } from '#web/ui/fresh-command-id.ts';

/**
 * The hidden field with the id of a change, created by the loader: a repeated submit takes effect once. A page restored
 * from the browser's cache gets a new one.
 */
export function CommandId({ id }: { readonly id: string }) {
  const [renewed, setRenewed] = useState<{ readonly of: string; readonly id: string }>();
  useEffect(() => {
    const renew = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setRenewed({ of: id, id: uuidOf(freshCommandId()) });
    };
    window.addEventListener('pageshow', renew);
    return () => window.removeEventListener('pageshow', renew);
  }, [id]);
  return <input type="hidden" name="commandId" value={renewed?.of === id ? renewed.id : id} />;
}

/** 32 hexadecimal digits as the operator API takes them. */
function uuidOf(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
