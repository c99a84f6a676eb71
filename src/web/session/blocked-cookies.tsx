import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { storesCookies } from './stores-cookies.ts';

/**
 * What a page that shows nothing where the browser blocks cookies says of them: links from outside lead there too, so that no
 * form was sent. Shown where they are blocked, and without scripts, which could try it.
 */
export function BlockedCookies({ children }: { readonly children: ReactNode }) {
  const [isBlocked, setIsBlocked] = useState(false);
  useEffect(() => startTransition(() => setIsBlocked(!storesCookies())), []);
  const text = <p className="mt-2">{children}</p>;
  return isBlocked ? text : <noscript>{text}</noscript>;
}
