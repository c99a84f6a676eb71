import type { ReactNode } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';

/** The submit button of a session form below its captcha, which takes no space until it shows a message. */
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
