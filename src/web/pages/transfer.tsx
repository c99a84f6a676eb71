import { useSearchParams } from 'react-router';
import { TransferScreen } from '#web/features/session/transfer-screen.tsx';
import { transfer } from '#web/features/session/transfer.ts';
import { useNext } from '#web/features/session/use-next.ts';
import { useScreenPending } from '#web/features/session/use-screen-pending.ts';
import { readForm } from '#web/forms/read-form.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import type { Route } from './+types/transfer.ts';

export async function action({ request, context }: Route.ActionArgs) {
  return transfer(context.get(pageContext).api, await readForm(request));
}

export default function Transfer({ actionData }: Route.ComponentProps) {
  const shell = useShellData();
  const sending = useScreenPending();
  const next = useNext();
  const [query] = useSearchParams();
  if (shell === null) return null;
  return <TransferScreen {...{ shell, sending, next }} code={query.get('code')} answer={actionData} />;
}
