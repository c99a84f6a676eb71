import { toCommandResult } from '#server/adapters/registries/epp/command-result.ts';
import type { EppClient } from '#server/adapters/registries/epp/epp-client.ts';
import { type TransferData, readTransfer } from '#server/adapters/registries/epp/mapping/domain-answers.ts';
import { queryTransfer, requestTransfer } from '#server/adapters/registries/epp/mapping/domain-commands.ts';
import {
  INVALID_AUTH_INFO,
  MISSING_PARAMETER,
  NOT_TRANSFERABLE,
  PENDING_TRANSFER,
} from '#server/adapters/registries/epp/mapping/result-codes.ts';
import type { TransferDomain, CommandResult } from '#server/domains/registry.ts';
import { agreeFee } from './agree-fee.ts';
import { lookUp } from './look-up.ts';

/**
 * Requests a transfer within the fee limit. After a refusal the name is queried, since an earlier attempt may have
 * succeeded or be pending. In a request without an auth code, a missing parameter is that code if the message says so.
 */
export async function transferName(client: EppClient, request: TransferDomain): Promise<CommandResult> {
  const { name, authCode, clTRID, years } = request;
  const agreed = await agreeFee(client, { ...request, years: years ?? 1, command: 'transfer' });
  if (agreed.kind === 'unknown') return agreed;
  const answer =
    agreed.kind === 'refused'
      ? agreed
      : toCommandResult(await client.send(() => requestTransfer(request, agreed.fee), { clTRID }), authCode);
  if (answer.kind !== 'refused' || answer.reason === 'absent') return answer;
  if (answer.code === PENDING_TRANSFER && (await isOurRequest(client, request))) return { kind: 'pending' };
  const found = await lookUp(client, name, null);
  if (found.kind === 'unknown') return found;
  if (found.kind !== 'known') return answer;
  if (found.isOurs) return { kind: 'done', expiresAt: found.data.expiresAt };
  if (answer.code === MISSING_PARAMETER && authCode === '' && /auth|passw|\bpw\b/i.test(answer.message))
    return { ...answer, reason: 'wrong-code' };
  const isLocked = found.data.statuses.some((status) => status.endsWith('TransferProhibited'));
  return answer.code === NOT_TRANSFERABLE && isLocked ? { ...answer, reason: 'locked' } : answer;
}

async function isOurRequest(client: EppClient, request: TransferDomain): Promise<boolean> {
  return (await ownTransfer(client, request)) !== null;
}

/** When the last transfer of a name, requested by us, was rejected or cancelled (ms); null otherwise. */
export async function transferRefusedAt(
  client: EppClient,
  request: Pick<TransferDomain, 'name' | 'authCode'>,
): Promise<number | null> {
  const transfer = await ownTransfer(client, request);
  return transfer !== null && REFUSED.includes(transfer.status) ? transfer.actedAt : null;
}

const REFUSED: readonly string[] = ['clientRejected', 'clientCancelled', 'serverCancelled'];

/** The last transfer of a name if we requested it. Its code may have changed since, and those who take part need none. */
async function ownTransfer(
  client: EppClient,
  { name, authCode }: Pick<TransferDomain, 'name' | 'authCode'>,
): Promise<TransferData | null> {
  const first = await client.send(() => queryTransfer(name, authCode), 'query');
  const isWrongCode = authCode !== '' && first.ok && first.value.code === INVALID_AUTH_INFO;
  const response = isWrongCode ? await client.send(() => queryTransfer(name, ''), 'query') : first;
  const transfer = response.ok ? readTransfer(response.value) : null;
  return transfer?.requestedBy === client.user ? transfer : null;
}
