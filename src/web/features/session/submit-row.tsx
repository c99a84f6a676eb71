import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

/** The one thing to do in a form of the session, below its captcha, which takes room only where it has something to say. */
export function SubmitRow({ captcha, isPending, children }: SubmitRowProps) {
  return (
    <div className="[&>div:has(:not(:empty,input))]:mb-3">
      {captcha}
      <Button variant="primary" size="large" isWide isPending={isPending}>
        {children}
      </Button>
    </div>
  );
}

interface SubmitRowProps {
  readonly captcha: ReactNode;
  readonly isPending: boolean;
  readonly children: ReactNode;
}
