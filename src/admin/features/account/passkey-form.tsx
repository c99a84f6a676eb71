import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { CommandForm } from '#admin/forms/command-form.tsx';
import { isConflict } from '#admin/forms/conflict.ts';
import { FormPendingContext } from '#admin/forms/form-pending.ts';
import { ProblemNotice } from '#admin/forms/problem-notice.tsx';
import texts from '#admin/text/en/account.json';
import { useText } from '#web/text/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { type PasskeyAnswer, type PasskeyRequest, askPasskey } from './ask-passkey.ts';

/** A form that is sent with the answer of a passkey, for which the browser is asked when it is submitted and complete. */
export function PasskeyForm({ intent, commandId, request, fields = {}, className, children }: PasskeyFormProps) {
  const response = useRef<HTMLInputElement>(null);
  const { failure, isAsking, ask } = usePasskeyAnswer(request);
  const answerFirst = (event: { preventDefault(): void; stopPropagation(): void }) => {
    const form = response.current?.form;
    if (form === null || form === undefined || response.current === null || response.current.value !== '') return;
    event.preventDefault();
    event.stopPropagation();
    if (!form.reportValidity()) return;
    void ask((answer) => {
      if (response.current === null) return;
      response.current.value = answer;
      form.requestSubmit();
      response.current.value = '';
    });
  };
  return (
    <div onSubmitCapture={answerFirst} className="contents">
      <CommandForm intent={intent} commandId={commandId} fields={fields} className={className ?? 'grid gap-4'}>
        {(isPending) => (
          <FormPendingContext value={isAsking || isPending}>
            {failure === null ? null : <Failure failure={failure} />}
            <input ref={response} type="hidden" name="response" />
            {children}
          </FormPendingContext>
        )}
      </CommandForm>
    </div>
  );
}

interface PasskeyFormProps {
  readonly intent: string;
  readonly commandId: string;
  readonly request: PasskeyRequest;
  readonly fields?: Readonly<Record<string, string>>;
  readonly className?: string;
  readonly children: ReactNode;
}

type PasskeyFailure = Exclude<PasskeyAnswer, { readonly kind: 'answered' }>;

/** Asks for one answer at a time. An expired confirmation loads the screen again, which then asks for it. */
function usePasskeyAnswer(request: PasskeyRequest) {
  const [failure, setFailure] = useState<PasskeyFailure | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { revalidate } = useRevalidator();
  const ask = async (onAnswer: (response: string) => void) => {
    if (isAsking) return;
    setFailure(null);
    setAsking(true);
    const answer = await askPasskey(request);
    setAsking(false);
    if (answer.kind === 'answered') return onAnswer(answer.response);
    setFailure(answer);
    if (answer.kind === 'refused' && isConflict(answer.problem)) await revalidate();
  };
  return { failure, isAsking, ask };
}

function Failure({ failure }: { readonly failure: PasskeyFailure }) {
  const t = useText(texts);
  if (failure.kind === 'refused') return <ProblemNotice problem={failure.problem} />;
  return <Notice tone={failure.kind === 'failed' ? 'error' : 'warning'}>{t(`account.passkey-${failure.kind}`)}</Notice>;
}

/** Whether this browser can use passkeys; null before scripts run. */
export function useHasPasskeys(): boolean | null {
  return useSyncExternalStore<boolean | null>(noSubscription, browserSupportsWebAuthn, () => null);
}

function noSubscription() {
  return () => undefined;
}
