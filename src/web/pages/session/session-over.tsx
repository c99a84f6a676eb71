import { SessionOverScreen } from '#web/features/session/session-over-screen.tsx';
import { useScreenPending } from '#web/features/session/use-screen-pending.ts';
import type { SentForm } from '#web/forms/sent-form.ts';
import { useShellData } from '#web/runtime/shell-data.ts';

/** Replaces the page a form was submitted to without scripts after its session had expired. */
export function SessionOver({ sent }: { readonly sent: SentForm }) {
  const shell = useShellData();
  const { isPending } = useScreenPending();
  return shell === null ? null : <SessionOverScreen shell={shell} sent={sent} isPending={isPending} />;
}
