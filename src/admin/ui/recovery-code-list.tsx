import type { ReactNode } from 'react';
import shell from '#admin/text/en/shell.json';
import { useText } from '#web/text/use-text.ts';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';

/** Recovery codes to store, and what follows then. */
export function RecoveryCodeList({
  codes,
  children,
}: {
  readonly codes: readonly string[];
  readonly children?: ReactNode;
}) {
  const t = useText(shell);
  return (
    <>
      <ul className="mb-4 grid gap-2 sm:grid-cols-2 rounded-md bg-muted p-4 font-mono text-14">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-between gap-2">
        <CopyButton text={codes.join('\n')} label={t('shell.copy')} copied={t('shell.copied')} />
        {children}
      </div>
    </>
  );
}
