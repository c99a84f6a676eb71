import { DAY_MS } from '#core/time/durations.ts';
import type { DomainTransfer } from '#sandbox/registry/commands/command.ts';
import { hashCode, needsAuthCode } from '#sandbox/registry/names/auth-code.ts';
import { addYears } from '#sandbox/registry/names/rule-domain.ts';
import type { Domain, Entry, Transfer } from '#sandbox/registry/state/entry.ts';
import { type RegistryState, findDomain } from '#sandbox/registry/state/registry-state.ts';
import { type CommandResult, type CommandContext, completed, refused, entryStamp } from './context.ts';
import { TRANSFER_LOCK_DAYS, isMoving } from './domain-data.ts';
import { endTransfer } from './end-transfer.ts';
import { chargeOf, feeData } from './fee-data.ts';
import { answer, refusal } from './response.ts';
import { transferData } from './transfer-data.ts';

/** RFC 5731 §3.1.3 and §3.2.4. */
export function executeDomainTransfer(
  state: RegistryState,
  command: DomainTransfer,
  context: CommandContext,
): CommandResult {
  const domain = findDomain(state, command.name, context.at);
  if (domain === null) return refused(2303, command.name);
  switch (command.op) {
    case 'request':
      return requestTransfer(domain, command, context);
    case 'query':
      return queryTransfer(domain, command, context);
    case 'approve':
    case 'reject':
      return actOnTransfer(domain, command.op, context, (transfer) => transfer.from);
    case 'cancel':
      return actOnTransfer(domain, command.op, context, (transfer) => transfer.by);
  }
}

function requestTransfer(domain: Domain, command: DomainTransfer, context: CommandContext): CommandResult {
  const { name, years, fee } = command;
  if (domain.registrar === context.registrar) return refused(2002, 'This name is yours already');
  if (needsAuthCode(name)) {
    if (command.code === null) return refused(2003, 'authInfo is missing');
    if (hashCode(command.code) !== domain.codeHash) return refused(2202, 'The code is not the one of this name');
  }
  if (isMoving(domain)) return refused(2300, 'Another transfer is pending');
  const refusalReason = transferRefusal(domain, context.at);
  if (refusalReason !== null) return completed(refusal(refusalReason));
  if (years !== 1) return refused(2004, 'A transfer adds one year');
  const charge = chargeOf(name, 'transfer', years, fee);
  if (!charge.ok) return completed(refusal(charge.problem));
  const transfer: Transfer = {
    status: 'pending',
    by: context.registrar,
    requestedAt: context.at,
    from: domain.registrar,
    actedAt: context.at + context.transferMs,
    years,
    clTRID: context.clTRID,
  };
  const entry: Entry = {
    ...entryStamp(context),
    event: 'transfer-requested',
    name,
    years,
    ...charge.value,
    domain: { ...domain, transfer },
    messages: [losingRegistrarNotice(domain, transfer, context)],
  };
  const data = transferData(name, transfer, addYears(domain.expiresAt, years));
  return completed(answer(1001, { data, extensions: feeData('trnData', fee, charge.value) }), [entry]);
}

function transferRefusal(domain: Domain, at: number): { code: 2304 | 2106; reason: string } | null {
  if (domain.phase === 'pending-create') return { code: 2304, reason: 'pendingCreate' };
  if (domain.phase !== 'active') return { code: 2304, reason: 'pendingDelete' };
  const lock = domain.statuses.find((status) => status.endsWith('TransferProhibited'));
  if (lock !== undefined) return { code: 2304, reason: lock };
  const since = Math.max(domain.createdAt, domain.transferredAt ?? 0);
  return at - since < TRANSFER_LOCK_DAYS * DAY_MS
    ? { code: 2106, reason: `Less than ${TRANSFER_LOCK_DAYS} days old or here for less than that` }
    : null;
}

function losingRegistrarNotice(
  domain: Domain,
  transfer: Transfer,
  context: CommandContext,
): NonNullable<Entry['messages']>[number] {
  return {
    id: `${context.svTRID}-1`,
    registrar: domain.registrar,
    at: context.at,
    text: 'Transfer requested.',
    name: domain.name,
    data: { kind: 'transfer', transfer, expiresAt: domain.expiresAt },
  };
}

function queryTransfer(domain: Domain, command: DomainTransfer, context: CommandContext): CommandResult {
  const { transfer } = domain;
  if (transfer === null) return refused(2301, 'No transfer was requested');
  const isInvolved = [transfer.by, transfer.from].includes(context.registrar);
  if (!isInvolved && command.code === null) return refused(2201, 'Only the two registrars see a transfer');
  if (!isInvolved && hashCode(command.code ?? '') !== domain.codeHash) return refused(2202, 'The code is not right');
  return completed(answer(1000, { data: transferData(domain.name, transfer, domain.expiresAt) }));
}

/** The losing registrar approves or rejects, the gaining one cancels. */
function actOnTransfer(
  domain: Domain,
  op: 'approve' | 'reject' | 'cancel',
  context: CommandContext,
  registrarOf: (transfer: Transfer) => string,
): CommandResult {
  const { transfer } = domain;
  if (transfer?.status !== 'pending') return refused(2301, domain.name);
  if (registrarOf(transfer) !== context.registrar) return refused(2201, `It is not yours to ${op}`);
  const entry = endTransfer(domain, transfer, ENDINGS[op], context.at, context.svTRID);
  return completed(
    answer(1000, {
      data: transferData(domain.name, entry.domain?.transfer ?? transfer, entry.domain?.expiresAt ?? null),
    }),
    [entry],
  );
}

const ENDINGS = { approve: 'clientApproved', reject: 'clientRejected', cancel: 'clientCancelled' } as const;
