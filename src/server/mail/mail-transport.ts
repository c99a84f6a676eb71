import type { LetterAttachment } from './letter.ts';

/** Who a letter comes from. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** A letter as it goes out. */
export interface MailMessage {
  /** With its angle brackets (RFC 5322 §3.6.4); the same whenever the letter is sent again. */
  readonly messageId: string;
  readonly from: Sender;
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly LetterAttachment[];
}

/** Hands letters to a post office; throws when it did not surely take one, and `mailRefused` when it never will. */
export interface MailTransport {
  send(message: MailMessage): Promise<void>;
}
