import type { LetterTemplate } from '#server/mail/letter.ts';

/** What a letter says; paragraphs are parted by an empty line, `{name}` stands for a fact. */
export interface LetterCopy {
  /** Also its heading. */
  readonly subject: string;
  readonly text: string;
  /** Facts shown as a list after the text. */
  readonly rows?: readonly (keyof typeof FACT_LABELS)[];
  readonly button?: string;
  /** After the button. */
  readonly note: string;
  /** Why it was sent; in the footer. */
  readonly reason: string;
}

/** The names of the facts that are shown as a list. */
export const FACT_LABELS = {
  at: 'When',
  device: 'Browser',
  network: 'Network',
  newEmail: 'New address',
  names: 'Your domains',
  order: 'Order',
  invoice: 'Invoice',
  creditNote: 'Credit note',
  amount: 'Amount',
  back: 'Goes back to you',
  kept: 'Returned by us by hand',
  way: 'By',
  due: 'Due',
  ends: 'Ends',
  payUntil: 'To be paid by',
  debitDay: 'Debited from',
  account: 'Account',
  mandate: 'Mandate reference',
  creditor: 'Creditor',
  creditorId: 'Creditor identifier',
  name: 'Name',
  email: 'E-mail',
  task: 'On your list as',
} as const;

/** What all letters say; overridden by `mail.greeting` and so on. */
export const COMMON_COPY = {
  greeting: 'Hello {firstName},',
  greetingNameless: 'Hello,',
  link: 'If the button does not work, open this address:',
} as const;

const OF_ACCOUNT = 'You get this mail because it is about the safety of your account at {brand}.';

const OF_RENEWAL = 'You get this mail because you have services or domains at {brand}.';
const OF_NAME =
  'You get this mail because you hold a domain name at {brand}; the rules for domain names ask that you are reminded.';
const OF_BRAND = 'You get this mail because the orders of {brand} are yours to look after.';
const OF_ORDER = 'You get this mail because an order was placed with this address at {brand}.';

/** Directive 2011/83/EU, Annex I (A) and (B): said to consumers only, for only they have the day it ends. */
const WITHDRAWAL_INFORMATION = `Right of withdrawal: you have the right to withdraw from this contract within 14 days without giving any reason. The withdrawal period ends with {withdrawUntil}.

To exercise it, use 'Withdraw from contract here' on the page of your order, or inform us ({brandEmail}, {brandAddress}) by an unequivocal statement, for instance an e-mail. It is enough to send it before the period has ended. You may write: 'I hereby give notice that I withdraw from my contract for the following: …, ordered on …, name, address, date.'

If you withdraw, we return all payments for what you withdraw from without undue delay, at the latest 14 days after we were informed, by the means of payment you used. If you asked us to begin within the period, you pay for what was provided until then, in proportion; for what was provided in full at your request the right has ended.`;

/** Every letter in English; overridden by `mail.verification.subject` and so on. */
export const LETTER_COPY: Readonly<Record<LetterTemplate, LetterCopy>> = {
  verification: {
    subject: 'Confirm your e-mail address',
    text: 'Thank you for opening an account at {brand}. Confirm that this address is yours, and the account is ready.',
    button: 'Confirm my address',
    note: 'The link works once, within 7 days. If you did not ask for an account, do nothing: without the link there will be none.',
    reason: 'You get this mail because somebody gave this address at {brand}.',
  },
  'account-exists': {
    subject: 'You already have an account',
    text: 'Somebody tried to open an account at {brand} with this address. It has one already, so nothing was changed, and the password typed there was thrown away.\n\nIf it was you, sign in with the password you have. If you do not remember it, choose a new one on the same page.',
    button: 'Sign in',
    note: 'If it was not you, there is nothing to do.',
    reason: 'You get this mail because somebody gave this address at {brand}.',
  },
  recovery: {
    subject: 'Choose a new password',
    text: 'Somebody asked for a new password for your account at {brand}. If it was you, choose one now.\n\nYour username is {username}.',
    button: 'Choose a new password',
    note: 'The link works once, within 30 minutes. If it was not you, do nothing: your password stays as it is.',
    reason: 'You get this mail because somebody asked for it at {brand}.',
  },
  'password-changed': {
    subject: 'Your password was changed',
    text: 'The password of your account at {brand} is a new one now.',
    rows: ['at'],
    button: 'It was not me',
    note: 'If it was you, there is nothing to do. If it was not, choose another password at once: whoever changed it knows this one.',
    reason: OF_ACCOUNT,
  },
  'new-sign-in': {
    subject: 'New sign-in to your account',
    text: 'Somebody signed in to your account at {brand} from a browser and a network it has not been used from lately.',
    rows: ['at', 'device', 'network'],
    button: 'See where I am signed in',
    note: 'If it was you, there is nothing to do. If it was not, change your password and sign that browser out.',
    reason: OF_ACCOUNT,
  },
  'email-change': {
    subject: 'Confirm your new e-mail address',
    text: 'Your account at {brand} is to use this address from now on. Confirm that it is yours, and it does.',
    button: 'Use this address',
    note: 'The link works once and only for a while. If you know nothing of this, do nothing: without the link nothing changes.',
    reason: 'You get this mail because somebody gave this address at {brand}.',
  },
  'email-taken': {
    subject: 'This address has an account already',
    text: 'Somebody asked for this address to become that of their account at {brand}. It has an account of its own, so nothing was changed.\n\nIf it was you, sign in with this address, or choose another one for your other account.',
    note: 'If it was not you, there is nothing to do.',
    reason: 'You get this mail because somebody gave this address at {brand}.',
  },
  'email-changed': {
    subject: 'Your e-mail address was changed',
    text: 'Your account at {brand} uses another address now. We write to this one for the last time.',
    rows: ['newEmail', 'at'],
    note: 'If it was you, there is nothing to do. If it was not, answer this mail at once.',
    reason: OF_ACCOUNT,
  },
  'two-factor-on': {
    subject: 'Two-factor sign-in is on',
    text: 'Signing in to your account at {brand} now asks for a code of your authenticator app, too.',
    rows: ['at'],
    button: 'Security settings',
    note: 'Keep your recovery codes where you find them: without the app they are the way in. If it was not you, answer this mail at once.',
    reason: OF_ACCOUNT,
  },
  'two-factor-off': {
    subject: 'Two-factor sign-in is off',
    text: 'Signing in to your account at {brand} asks for your password only.',
    rows: ['at'],
    button: 'Security settings',
    note: 'If it was you, there is nothing to do. If it was not, change your password at once and switch it on again.',
    reason: OF_ACCOUNT,
  },
  'account-deleted': {
    subject: 'Your account was deleted',
    text: 'Your account at {brand} is gone, and with it what we knew about you. Invoices stay for as long as tax law asks us to keep them, and for nothing else.',
    rows: ['at'],
    note: 'If it was not you, answer this mail at once.',
    reason: 'You get this mail because you had an account at {brand}.',
  },
  'registrant-verification': {
    subject: 'Confirm your address as the holder of {name}',
    text: 'You are entered as the holder of {name}. The rules for domain names ask that the address of a holder is confirmed.\n\nPlease do so by {until}; after that the name may stop working.',
    rows: ['names'],
    button: 'Confirm my address',
    note: 'If you know nothing of this name, answer this mail.',
    reason: 'You get this mail because a domain name was registered for you at {brand}.',
  },
  'order-received': {
    subject: 'We received your order {order}',
    text: 'Thank you for your order at {brand}. This is what you ordered, and what it costs.\n\nIt can be paid until {payUntil}; after that it is cancelled by itself.',
    button: 'See your order',
    note: `Terms and conditions, version {terms}: {termsUrl}\n\n${WITHDRAWAL_INFORMATION}`,
    reason: OF_ORDER,
  },
  'order-paid': {
    subject: 'Your order {order} is paid',
    text: 'Thank you, your payment is here.\n\nInvoice {invoice} comes with this mail, and is on the page of your order.',
    rows: ['order', 'invoice', 'amount'],
    button: 'See your order',
    note: '',
    reason: OF_ORDER,
  },
  'lines-ready': {
    subject: 'Ready: your order {order}',
    text: 'What you ordered at {brand} is ready.',
    button: 'See your order',
    note: '',
    reason: OF_ORDER,
  },
  'lines-failed': {
    subject: 'A part of your order {order} could not be delivered',
    text: 'We are sorry: this could not be obtained for you.',
    button: 'See your order',
    note: 'The rest of your order is not affected. If you have a question, answer this mail.',
    reason: OF_ORDER,
  },
  'order-refunded': {
    subject: 'Money back for your order {order}',
    text: 'Something of your order at {brand} was taken back.\n\nCredit note {creditNote} comes with this mail, and is on the page of your order.',
    rows: ['creditNote', 'amount', 'back', 'way', 'kept'],
    button: 'See your order',
    note: 'Banks mostly need a few days until it shows.',
    reason: OF_ORDER,
  },
  'payment-failed': {
    subject: 'The payment of your order {order} failed',
    text: 'Your order at {brand} is not paid yet: the payment did not go through, and nothing was charged by it. Your order is kept, and can be paid by any other way.',
    rows: ['amount', 'payUntil'],
    button: 'Pay now',
    note: 'After that your order is cancelled by itself, and costs you nothing.',
    reason: OF_ORDER,
  },
  'payment-reminder': {
    subject: 'Your order {order} waits for its payment',
    text: 'Your order at {brand} is not paid yet. If the money is on its way already, there is nothing to do.',
    rows: ['amount', 'payUntil'],
    button: 'Pay now',
    note: 'After that your order is cancelled by itself, and costs you nothing. We do not remind you again.',
    reason: OF_ORDER,
  },
  'debit-announced': {
    subject: 'Direct debit for your order {order}',
    text: 'We ask your bank for what you ordered at {brand}, by the mandate you gave. Your account is debited on {debitDay} or in the days after it: please see that there is enough in it.',
    rows: ['amount', 'debitDay', 'account', 'mandate', 'creditor', 'creditorId'],
    button: 'See your order',
    note: 'Keep this letter with your mandate: its reference stands on your bank statement.',
    reason: OF_ORDER,
  },
  'payment-disputed': {
    subject: 'Disputed: the payment of order {order}',
    text: 'The bank of whoever paid order {order} disputes {amount} of it. Nothing was taken back yet.\n\nWhat the payment provider wants to know of it is answered on its own pages, and has a last day.',
    rows: ['order', 'amount', 'at'],
    note: 'The order stands on your list until the dispute is decided.',
    reason: OF_BRAND,
  },
  'payment-taken-back': {
    subject: 'Taken back: the payment of order {order}',
    text: 'The bank of whoever paid order {order} took {amount} back. What was delivered for it is still in use: whether it goes on is for you to decide.\n\nInvoice {invoice} is open again, the buyer was told, and can pay it by any way until {payUntil}.',
    rows: ['order', 'amount', 'at'],
    note: 'The order stands on your list until its invoice is paid again, or credited.',
    reason: OF_BRAND,
  },
  'operator-task': {
    subject: 'Please look\n\n(order {order})',
    text: 'Something at {brand} could not be done by itself and waits for a person.',
    rows: ['order', 'at', 'task'],
    note: 'It stands on your list until it is done: “landrush orders show {order}” says more.',
    reason: OF_BRAND,
  },
  'pay-again': {
    subject: 'Please pay again for your order {order}',
    text: 'Your bank took back what you paid for your order at {brand}. Invoice {invoice} is open again, and can be paid by any way.',
    rows: ['invoice', 'amount', 'payUntil'],
    button: 'Pay now',
    note: 'Banks return debits where there is too little in an account, and payments that somebody disputed. If something was wrong with your order, answer this mail.',
    reason: OF_ORDER,
  },
  'withdrawal-received': {
    subject: 'We received your withdrawal from order {order}',
    text: 'This confirms that you withdrew from your contract with {brand}: what you stated, and when it reached us. Please keep it.',
    rows: ['order', 'at', 'name', 'email', 'back'],
    button: 'See your order',
    note: 'What goes back to you goes by the means of payment you used, without undue delay and at the latest 14 days from now; a credit note follows. Where something is to be paid for what was provided already, the amount is less that.',
    reason: OF_ORDER,
  },
  'renewal-upcoming': {
    subject: '{names}: the next term',
    text: 'What you have at {brand} goes on: its next term is to be paid soon.\n\nOn {due} we charge {amount} to {method}, as you agreed. There is nothing to do.\n\nPlease pay {amount} by {due} – order {byHand}.',
    rows: ['amount', 'due'],
    button: 'See the order',
    note: 'You can end it with its term, or choose another way to pay, in your account.',
    reason: OF_RENEWAL,
  },
  'renewal-failed': {
    subject: 'Please pay for {names}',
    text: 'The next term is not paid yet.\n\nWe tried to charge the payment method you keep with us, and it did not go through; order {tried} can be paid by any other way.\n\nOrder {byHand} waits for your payment.',
    rows: ['amount', 'payUntil'],
    button: 'Pay now',
    note: 'If the money is on its way already, there is nothing to do. What is not paid is switched off after some days, and ends.',
    reason: OF_RENEWAL,
  },
  'renewal-suspended': {
    subject: 'Suspended: {names}',
    text: 'The next term was not paid, so what you have at {brand} is switched off for now. Nothing of it is lost: once it is paid, it is switched on again by itself.',
    rows: ['amount', 'payUntil'],
    button: 'Pay now',
    note: 'After that it ends, and costs you nothing more.',
    reason: OF_RENEWAL,
  },
  'domain-expiring': {
    subject: '{name} ends on {ends}',
    text: 'The term of {name} ends on {ends}.\n\nIt renews by itself for {amount}, to be paid on {charged}. You can change that in your account.\n\nIt does not renew by itself: if you want to keep {byHand}, renew it before that day, or switch on that it renews.',
    rows: ['ends', 'amount'],
    button: 'See the domain',
    note: 'A name that is not renewed stops working, and may be had by somebody else later; getting it back costs more.',
    reason: OF_NAME,
  },
  'domain-expired': {
    subject: '{name} has ended',
    text: 'The term of {name} ended on {ends}, and it was not renewed. For some days it can still be renewed at the usual price; after that only for a fee, and then not at all.',
    rows: ['ends', 'amount'],
    button: 'Renew it now',
    note: 'If you do not want to keep it, there is nothing to do.',
    reason: OF_NAME,
  },
};
