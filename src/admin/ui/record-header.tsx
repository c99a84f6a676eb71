import type { ReactNode } from 'react';
import { BackLink } from './back-link.tsx';

/** What a screen of one order, domain or the like shows at the top: the way back to its list, its name, state and main facts. */
export function RecordHeader({
  back: { text, ...back },
  title,
  isTerm = false,
  badges,
  children,
  aside,
  below,
}: RecordHeaderProps) {
  return (
    <header className="mb-6 grid gap-2">
      <p className="text-14">
        <BackLink {...back}>{text}</BackLink>
      </p>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-2">
          <div className="flex flex-wrap items-center gap-3">
            <h1
              tabIndex={-1}
              className={`text-24 font-semibold tabular-nums wrap-anywhere outline-none sm:text-32 ${isTerm ? 'first-letter:uppercase' : ''}`}
            >
              {title}
            </h1>
            {badges}
          </div>
          {(children ?? null) === null ? null : (
            <p className="flex flex-wrap gap-x-4 text-14 text-muted-foreground">{children}</p>
          )}
        </div>
        {aside === undefined ? null : <div className="flex items-center gap-4">{aside}</div>}
      </div>
      {below}
    </header>
  );
}

interface RecordHeaderProps {
  /** The list it is in, with its query if that was not shown yet. */
  readonly back: { readonly list: string; readonly otherwise?: string; readonly text: string };
  readonly title: string;
  /** Whether the title is a term, which begins with a lower-case letter. */
  readonly isTerm?: boolean;
  readonly badges?: ReactNode;
  readonly children?: ReactNode;
  /** Amounts and actions at the other side. */
  readonly aside?: ReactNode;
  readonly below?: ReactNode;
}
