import { useSearchParams } from 'react-router';
import { TransferScreen } from '#web/features/session/transfer-screen.tsx';
import { failedTransfer, transfer } from '#web/features/session/transfer.ts';
import { useNext } from '#web/features/session/use-next.ts';
import { useScreenPending } from '#web/features/session/use-screen-pending.ts';
import { runForm } from '#web/forms/run-form.ts';
import { submitForm } from '#web/forms/submit-form.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import type { Route } from './+types/transfer.ts';

export function action(args: Route.ActionArgs) {
  return runForm(args, ({ api }, form) => transfer(api, form));
}

export function clientAction(sent: Route.ClientActionArgs) {
  return submitForm(sent, { fallback: failedTransfer });
}

export default function Transfer({ actionData }: Route.ComponentProps) {
  const shell = useShellData();
  const sending = useScreenPending();
  const next = useNext();
  const [query] = useSearchParams();
  if (shell === null) return null;
  return <TransferScreen {...{ shell, sending, next }} code={query.get('code')} result={actionData} />;
}
