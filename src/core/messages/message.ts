/** The icon of a message; the drawings are those of the UI kit. */
export type MessageIcon = 'info' | 'check' | 'error' | 'warning' | 'tag' | 'unavailable';

/** Icon and role of a message type. */
interface MessageKind {
  readonly icon: MessageIcon;
  /** 'alert' is announced at once, 'status' when the screen reader is idle. */
  readonly role: 'status' | 'alert';
}

/** The ten message types, each a style of the theme. See docs/rules/messages.md. */
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

/** A message to the shopper: a toast, a banner at its anchor, or the error panel. */
export interface Message {
  readonly type: MessageType;
  /** Without a title the text is chosen by `i18nKey` and `status`. */
  readonly title?: string;
  readonly copy?: string;
  /** Overrides the icon of the type. */
  readonly icon?: MessageIcon;
  readonly data?: {
    /** Stays until it is closed. */
    readonly persist?: boolean;
    /** HTTP status of the failure. */
    readonly status?: number;
  };
  /** De-duplication key: a message replaces an earlier one with the same hash. */
  readonly hash?: string;
  /** Text key to use if it exists, such as 'errors.network'. */
  readonly i18nKey?: string;
  /** The id of the element it belongs to: a banner is shown there, and closing a toast moves the focus there. */
  readonly anchor?: string;
}

/** The icon of a message: its own, otherwise that of its type. */
export function iconOf({ type, icon }: Pick<Message, 'type' | 'icon'>): MessageIcon {
  return icon ?? MESSAGE_KINDS[type].icon;
}

/** The text group of a message without a title: the given key if it exists, else errors.{status}, else errors.generic. */
export function textGroupOf(
  { i18nKey, data }: Pick<Message, 'i18nKey' | 'data'>,
  hasText: (key: string) => boolean,
): string {
  const groups = [i18nKey, data?.status === undefined ? undefined : `errors.${data.status}`];
  return groups.find((group) => group !== undefined && hasText(`${group}.title`)) ?? 'errors.generic';
}
