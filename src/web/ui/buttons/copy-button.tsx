import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { Button } from './button.tsx';

/** Copies a text to the clipboard and confirms it for a moment; needs scripts. */
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
      // The browser may refuse access to the clipboard; the text is on the page to be copied manually.
    }
  }
  return (
    <span className="shrink-0 no-script:hidden print:hidden" aria-live="polite">
      <Button type="button" size="small" aria-label={isCopied ? undefined : name} onClick={() => void copy()}>
        <Icon of={isCopied ? Check : Copy} size={16} />
        <span>{isCopied ? copied : label}</span>
      </Button>
    </span>
  );
}

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  /** The label after copying. */
  readonly copied: string;
  /** What is copied, for screen readers. */
  readonly name?: string;
}
