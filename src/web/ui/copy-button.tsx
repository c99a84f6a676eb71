import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** Puts a text where it can be pasted from, and says so for a moment; only scripts can. */
export function CopyButton({ text, label, copied, name }: CopyButtonProps) {
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
    <span className="shrink-0 no-script:hidden" aria-live="polite">
      <Button type="button" size="small" aria-label={isCopied ? undefined : name} onClick={() => void copy()}>
        <Icon of={isCopied ? Check : Copy} size={16} />
        {isCopied ? copied : label}
      </Button>
    </span>
  );
}

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  /** What the button says once it is done. */
  readonly copied: string;
  /** What is copied, for those who hear the button away from it. */
  readonly name?: string;
}
