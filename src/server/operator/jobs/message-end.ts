import type { Tables } from '#server/platform/tables.ts';

/** How a message ended without being sent. */
type MessageEnd = (typeof ENDS)[number][1];

/** How a message ended without being sent, from the beginning of its payload; null for any other. */
export function messageEnd(payload: string): MessageEnd | null {
  return ENDS.find(([member]) => payload.startsWith(`{"${member}":`))?.[1] ?? null;
}

/** How many characters at the beginning of a payload show how its message ended. */
export const END_LENGTH = 16;

const ENDS = [
  ['isSkipped', 'skipped'],
  ['isNeedless', 'not-needed'],
  ['sentWith', 'sent-together'],
] as const;

/** The kind of an email; those queued before kinds were stored name it in their key, after the order. */
export function emailKind({ topic, dedupe_key: key }: Pick<Tables['jobs'], 'topic' | 'dedupe_key'>): string {
  return topic === '' ? (key.split(' ')[1] ?? '') : topic;
}
