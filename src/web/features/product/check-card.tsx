import type { ReactNode } from 'react';

/** An optional service with its price; never preselected. */
export function CheckCard({ name, value, isChecked, title, text, aside }: CheckCardProps) {
  return (
    <label className="choice-row choice-card">
      <input type="checkbox" name={name} value={value} defaultChecked={isChecked} className="choice" />
      <span className="grid min-w-0 grow">
        <span className="text-14 font-medium wrap-anywhere">{title}</span>
        {text === '' ? null : <span className="text-13 text-muted-foreground">{text}</span>}
      </span>
      <span className="text-right text-14">{aside}</span>
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
