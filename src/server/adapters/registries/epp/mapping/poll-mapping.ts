import type { PollMessage } from '#server/domains/registry.ts';
import type { XmlElement } from '#server/platform/xml/parse-xml.ts';
import { xml } from '#server/platform/xml/write-xml.ts';
import { type EppCommand, command } from './command.ts';
import { type TransferData, readInfo, readPendingAction, readTransfer } from './domain-answers.ts';
import type { EppResponse } from './response.ts';
import { NO_MESSAGES, meaningOf } from './result-codes.ts';

/** Requests the oldest message (RFC 5730 §2.9.2.3). */
export function pollRequest(): EppCommand {
  return command(xml('poll', { op: 'req' }));
}

/** Acknowledges a message. */
export function pollAcknowledge(id: string): EppCommand {
  return command(xml('poll', { op: 'ack', msgID: id }));
}

/**
 * Parses a poll message from the point of view of `user`; null when the queue is empty or could not be read: any response,
 * also of a failed command, may name the next message (RFC 5730 §2.6).
 */
export function readMessage(response: EppResponse, user: string, now: number): PollMessage | null {
  const hasMessage = meaningOf(response.code).kind === 'done' && response.code !== NO_MESSAGES;
  if (!hasMessage || response.queue === null) return null;
  const { id, at, text } = response.queue;
  const transfer = readTransfer(response);
  const action = readPendingAction(response);
  const name = transfer?.name ?? action?.name ?? readInfo(response)?.name ?? null;
  const kind = kindOf(transfer, action, text, user);
  const balance = kind === 'other' ? findBalance([...response.data, ...response.extensions]) : null;
  return {
    id,
    at: at ?? now,
    name,
    kind,
    text: kind === 'other' ? withValues(text, [...response.data, ...response.extensions]) : text,
    ...(balance === null ? {} : { balance }),
    ...(transfer === null ? {} : { transfer: { by: transfer.requestedBy, decidedAt: transfer.actedAt } }),
  };
}

function kindOf(
  transfer: TransferData | null,
  action: ReturnType<typeof readPendingAction>,
  text: string,
  user: string,
): PollMessage['kind'] {
  if (transfer !== null) return transferKind(transfer, user);
  if (action === null) return 'other';
  // RFC 5731 §3.3 does not identify the completed command, so the text decides.
  const verb = /transfer/i.test(text) ? 'transfer' : 'create';
  return `${verb}-${action.isDone ? 'done' : 'refused'}`;
}

function transferKind({ status, requestedBy }: TransferData, user: string): PollMessage['kind'] {
  const isApproved = status === 'clientApproved' || status === 'serverApproved';
  const isPending = status === 'pending';
  if (requestedBy !== user) return isApproved ? 'transfer-away' : isPending ? 'transfer-requested' : 'transfer-ended';
  if (isApproved) return 'transfer-done';
  return isPending ? 'transfer-pending' : 'transfer-refused';
}

/** The first amount in an element that names the available credit of the account. */
function findBalance(elements: readonly XmlElement[]): number | null {
  for (const { name, text, children } of elements) {
    if (BALANCE_NAMES.includes(name) && AMOUNT.test(text)) return Number(text);
    const inner = findBalance(children);
    if (inner !== null) return inner;
  }
  return null;
}

/** As in Verisign's extension lowbalance-poll-1.0, and as other registries name it. */
const BALANCE_NAMES: readonly string[] = ['availableCredit', 'balance'];
const AMOUNT = /^-?\d{1,12}(?:\.\d{1,6})?$/;

/**
 * Registries put balances and dates into their own extensions, whose values are shown to the operator; domain data,
 * which may contain auth codes, is excluded.
 */
function withValues(text: string, data: readonly XmlElement[]): string {
  const values = data.flatMap(valuesOf).join(', ');
  return [text, values].filter(Boolean).join(' – ').slice(0, TEXT_MAX);
}

function valuesOf({ name, text, children }: XmlElement): string[] {
  if (name === 'authInfo') return [];
  if (children.length > 0) return children.flatMap(valuesOf);
  return text === '' ? [] : [`${name} ${text}`];
}

const TEXT_MAX = 500;
