import type { PollMessage } from '#server/domains/registry.ts';
import { command } from './command.ts';
import type { EppCommand } from './command.ts';
import { readInfo, readPendingAction, readTransfer } from './domain-answers.ts';
import type { TransferData } from './domain-answers.ts';
import type { EppResponse } from './response.ts';
import { xml } from './xml.ts';

/** Asks for the oldest message (RFC 5730 §2.9.2.3). */
export function pollRequest(): EppCommand {
  return command(xml('poll', { op: 'req' }));
}

/** Takes a message off the queue. */
export function pollAcknowledge(id: string): EppCommand {
  return command(xml('poll', { op: 'ack', msgID: id }));
}

/** What a message says, seen by `user`; null when the queue is empty. */
export function readMessage(response: EppResponse, user: string, now: number): PollMessage | null {
  if (response.queue === null) return null;
  const { id, at, text } = response.queue;
  const transfer = readTransfer(response);
  const action = readPendingAction(response);
  const name = transfer?.name ?? action?.name ?? readInfo(response)?.name ?? null;
  return { id, at: at ?? now, name, kind: kindOf(transfer, action, text, user), text };
}

function kindOf(
  transfer: TransferData | null,
  action: ReturnType<typeof readPendingAction>,
  text: string,
  user: string,
): PollMessage['kind'] {
  if (transfer !== null) return transferKind(transfer, user);
  if (action === null) return 'other';
  // RFC 5731 §3.3 does not say which command it was that ended: only the words can.
  const verb = /transfer/i.test(text) ? 'transfer' : 'create';
  return `${verb}-${action.isDone ? 'done' : 'refused'}`;
}

function transferKind({ status, requestedBy }: TransferData, user: string): PollMessage['kind'] {
  const isApproved = status === 'clientApproved' || status === 'serverApproved';
  if (requestedBy !== user) return isApproved ? 'transfer-away' : 'other';
  if (isApproved) return 'transfer-done';
  return status === 'pending' ? 'other' : 'transfer-refused';
}
