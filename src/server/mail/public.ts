export type {
  Letter,
  LetterAttachment,
  LetterList,
  LetterRow,
  LetterTemplate,
  Phrase,
  QueueMail,
  QueuedMail,
  Writer,
  Writers,
  Writing,
} from './letter.ts';
export { isMailRefused, mailRefused } from './mail-refused.ts';
export type { MailMessage, MailTransport } from './mail-transport.ts';
export { orderLetterStep } from './order-letter-step.ts';
export type { LineMailRequest, OrderMailRequest } from './order-letter-step.ts';
export { tellShopperToo } from './tell-shopper.ts';
export { inclTax, letterPlaceholders, sayPhrase } from './text/letter-texts.ts';
export { writeDay } from './write-moment.ts';
