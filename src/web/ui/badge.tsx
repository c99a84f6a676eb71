import type { ReactNode } from 'react';
import type { Tone } from './tone.ts';

/** A short label, such as a status or a saving. */
export function Badge({ tone = 'secondary', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return (
    <span
      className={`inline-flex min-h-6 items-center gap-1 rounded-full border px-2.5 text-12 font-medium tone tone-colour tone-${tone}`}
    >
      {children}
    </span>
  );
}
