import type { TransferDomain, WriteAnswer } from '#server/domains/registry.ts';
import { readTransfer } from './domain-answers.ts';
import { queryTransfer, requestTransfer } from './domain-commands.ts';
import type { EppClient } from './epp-client.ts';
import { lookUp } from './look-up.ts';
import { NOT_TRANSFERABLE, PENDING_TRANSFER } from './result-codes.ts';
import { writeAnswer } from './write-answer.ts';

/** Asks for a name held elsewhere; a refusal is looked into, as the name may be ours or on its way to us by an earlier try. */
export async function transferName(client: EppClient, request: TransferDomain): Promise<WriteAnswer> {
  const { name, authCode, clTRID } = request;
  const answer = writeAnswer(await client.ask(() => requestTransfer(request), { clTRID }), authCode);
  if (answer.kind !== 'refused' || answer.reason === 'absent') return answer;
  if (answer.code === PENDING_TRANSFER && (await isOurRequest(client, request))) return { kind: 'pending' };
  const found = await lookUp(client, name, null);
  if (found.kind === 'unknown') return found;
  if (found.kind !== 'known') return answer;
  if (found.isOurs) return { kind: 'done', expiresAt: found.data.expiresAt };
  const isLocked = found.data.statuses.some((status) => status.endsWith('TransferProhibited'));
  return answer.code === NOT_TRANSFERABLE && isLocked ? { ...answer, reason: 'locked' } : answer;
}

async function isOurRequest(client: EppClient, { name, authCode }: TransferDomain): Promise<boolean> {
  const asked = await client.ask(() => queryTransfer(name, authCode), 'question');
  return asked.ok && readTransfer(asked.value)?.requestedBy === client.user;
}
