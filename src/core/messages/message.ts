/** What stands beside a message's words; the drawings are the kit's. */
export type MessageIcon = 'info' | 'check' | 'error' | 'warning' | 'tag' | 'unavailable';

/** How a kind of message is told. */
interface MessageKind {
  readonly icon: MessageIcon;
  /** alert is read out at once, status when there is time. */
  readonly role: 'status' | 'alert';
}

/** The ten kinds of messages, each a style of the theme (specification §8). */
export const MESSAGE_KINDS = {
  base: { icon: 'info', role: 'status' },
  primary: { icon: 'info', role: 'status' },
  secondary: { icon: 'info', role: 'status' },
  accent: { icon: 'info', role: 'status' },
  success: { icon: 'check', role: 'status' },
  error: { icon: 'error', role: 'alert' },
  warning: { icon: 'warning', role: 'status' },
  info: { icon: 'info', role: 'status' },
  promotion: { icon: 'tag', role: 'status' },
  destructive: { icon: 'error', role: 'alert' },
} as const satisfies Readonly<Record<string, MessageKind>>;

export type MessageType = keyof typeof MESSAGE_KINDS;

/** Something a shopper is told: in the corner, as a banner where it belongs, or as the panel of a failure (specification §3 Message, §8). */
export interface Message {
  readonly type: MessageType;
  /** Without one the words are found by i18nKey and status. */
  readonly title?: string;
  readonly copy?: string;
  /** Instead of its kind's. */
  readonly icon?: MessageIcon;
  readonly data?: {
    /** Stays until it is closed. */
    readonly persist?: boolean;
    /** HTTP status of what failed. */
    readonly status?: number;
  };
  /** Two messages with the same hash are one, and the later is told (D13). */
  readonly hash?: string;
  /** The words to use where there are any, such as 'errors.network'. */
  readonly i18nKey?: string;
  /** The id of the element it belongs to: a banner stands there, and whoever closes a toast finds themselves there (D13). */
  readonly anchor?: string;
}

/** The drawing of a message: its own, else its kind's. */
export function iconOf({ type, icon }: Pick<Message, 'type' | 'icon'>): MessageIcon {
  return icon ?? MESSAGE_KINDS[type].icon;
}

/** Whose words a message without a title has: the given key's where there are any, else errors.{status}, else errors.generic (specification §8). */
export function textGroupOf(
  { i18nKey, data }: Pick<Message, 'i18nKey' | 'data'>,
  hasText: (key: string) => boolean,
): string {
  const groups = [i18nKey, data?.status === undefined ? undefined : `errors.${data.status}`];
  return groups.find((group) => group !== undefined && hasText(`${group}.title`)) ?? 'errors.generic';
}
