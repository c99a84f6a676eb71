/** The sender of an email. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** An email as sent. */
export interface MailMessage {
  /** With angle brackets (RFC 5322 §3.6.4); constant over retries. */
  readonly messageId: string;
  readonly from: Sender;
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/**
 * Port to a mail server: returns its answer on acceptance. Throws when acceptance is not certain, `mailRefused` on
 * permanent rejection, `mailDeferred` when the server answers that it does not accept the email for now, and
 * `mailPostponed` when it was not called because it keeps failing.
 */
export interface MailTransport {
  send(message: MailMessage): Promise<string>;
}
