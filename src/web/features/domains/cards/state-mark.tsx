import Check from 'lucide-react/icons/check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import X from 'lucide-react/icons/x';
import { Icon } from '#web/ui/icon.tsx';

/** The state of a domain as text and icon, so that it can be told without colours. */
export function StateMark({ kind, word }: StateMarkProps) {
  const { icon, colour } = MARKS[kind];
  return (
    <p className={`flex min-h-6 items-center gap-1 font-medium ${colour}`}>
      <Icon of={icon} size={16} />
      {word}
    </p>
  );
}

const MARKS = {
  good: { icon: Check, colour: 'text-success' },
  not: { icon: X, colour: 'text-muted-foreground' },
  open: { icon: CircleHelp, colour: 'text-warning' },
} as const;

interface StateMarkProps {
  readonly kind: keyof typeof MARKS;
  readonly word: string;
}
