import type { ReactNode } from 'react';
import { Outlet, useRouteError } from 'react-router';
import { FailurePage } from '#admin/shell/failure-page.tsx';
import shell from '#admin/text/en/shell.json';
import { useText } from '#web/text/use-text.ts';

/** The frame of the screens before a session. */
export default function SessionLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  return (
    <Frame>
      <FailurePage error={useRouteError()} />
    </Frame>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  const t = useText(shell);
  return (
    <div className="grid min-h-svh place-items-center bg-muted p-4">
      <main className="w-full max-w-md">
        <p className="mb-4 text-center text-14 font-semibold">
          {t('shell.name')} <span className="font-normal text-muted-foreground">{t('shell.back-office')}</span>
        </p>
        <div className="rounded-lg border border-border bg-surface p-6 shadow-panel sm:p-8">{children}</div>
      </main>
    </div>
  );
}
