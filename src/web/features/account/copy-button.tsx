import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import security from '#web/text/en/session-security.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Puts a text where it can be pasted from, and says so for a moment; only scripts can. */
export function CopyButton({ text }: { readonly text: string }) {
  const t = useText(security);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), 3000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // A browser may refuse: the text stands there to be copied by hand.
    }
  }
  return (
    <span className="no-script:hidden" aria-live="polite">
      <Button type="button" size="small" onClick={() => void copy()}>
        <Icon of={isCopied ? Check : Copy} size={16} />
        {t(isCopied ? 'session.security.copied' : 'session.security.copy')}
      </Button>
    </span>
  );
}
