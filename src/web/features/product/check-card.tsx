import type { ReactNode } from 'react';

/** A service that can be added, with room for its price; never ticked for the shopper. */
export function CheckCard({ name, value, isChecked, title, text, aside }: CheckCardProps) {
  return (
    <label className="flex min-h-14 items-center gap-3 rounded-md border border-border bg-surface px-4 py-3 transition-colors hover:border-input has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isChecked}
        className="size-5 shrink-0 accent-primary focus-visible:outline-none"
      />
      <span className="grid min-w-0 grow">
        <span className="text-14 font-medium wrap-anywhere">{title}</span>
        {text === '' ? null : <span className="text-13 text-muted-foreground">{text}</span>}
      </span>
      <span className="shrink-0 text-right text-14">{aside}</span>
    </label>
  );
}

interface CheckCardProps {
  readonly name: string;
  readonly value: string;
  readonly isChecked: boolean;
  readonly title: string;
  readonly text: string;
  readonly aside: ReactNode;
}
