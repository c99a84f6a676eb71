import type { Poll } from '#sandbox/registry/commands/command.ts';
import type { Message } from '#sandbox/registry/state/entry.ts';
import type { RegistryState } from '#sandbox/registry/state/registry-state.ts';
import { DOMAIN } from '#sandbox/registry/xml/namespaces.ts';
import { type XmlNode, xml } from '#sandbox/registry/xml/write-xml.ts';
import { type CommandResult, type CommandContext, completed, refused, entryStamp } from './context.ts';
import { answer, dateTime } from './response.ts';
import { transferData } from './transfer-data.ts';

/** RFC 5730 §2.9.2.3: the oldest message stays until it is acknowledged. */
export function executePoll(state: RegistryState, command: Poll, context: CommandContext): CommandResult {
  const queue = state.queues.get(context.registrar) ?? [];
  if (command.kind === 'poll-request') {
    const [message] = queue;
    if (message === undefined) return completed(answer(1300));
    const { id, at, text } = message;
    const queueInfo = { count: queue.length, id, message: { at, text } };
    return completed(answer(1301, { queue: queueInfo, data: messageData(message) }));
  }
  if (!queue.some(({ id }) => id === command.id)) return refused(2303, `Message ${command.id}`);
  const rest = queue.filter(({ id }) => id !== command.id);
  const next = rest[0];
  const queueInfo = next === undefined ? null : { count: rest.length, id: next.id, message: null };
  return completed(answer(1000, { queue: queueInfo }), [
    { ...entryStamp(context), event: 'acknowledge', name: command.id },
  ]);
}

function messageData({ name, at, data }: Message): XmlNode {
  if (data.kind === 'transfer') return transferData(name, data.transfer, data.expiresAt);
  return xml(
    'domain:panData',
    { 'xmlns:domain': DOMAIN },
    xml('domain:name', { paResult: data.isDone ? '1' : '0' }, name),
    xml(
      'domain:paTRID',
      {},
      data.clTRID === null ? null : xml('clTRID', {}, data.clTRID),
      xml('svTRID', {}, data.svTRID),
    ),
    xml('domain:paDate', {}, dateTime(at)),
  );
}
