import type { CardFieldErrors, CardFieldName, CardFields, YearMonth } from './card-fields.ts';
import { cardFieldNames, checkCard, checkField } from './card-fields.ts';

/** What the embedded form tells the page it stands in. */
export type MessageToParent =
  | { readonly type: 'landrush-card:ready' }
  | { readonly type: 'landrush-card:height'; readonly height: number }
  | { readonly type: 'landrush-card:validity'; readonly complete: boolean }
  | { readonly type: 'landrush-card:token'; readonly token: string; readonly last4: string; readonly brand: string }
  | { readonly type: 'landrush-card:error'; readonly fields: CardFieldErrors; readonly message: string | null };

/** What happens to the form. */
export type CardFormInput =
  | { readonly kind: 'opened' }
  | { readonly kind: 'resized'; readonly height: number }
  | { readonly kind: 'typed'; readonly name: CardFieldName; readonly value: string }
  | { readonly kind: 'left'; readonly name: CardFieldName }
  | { readonly kind: 'received'; readonly origin: string; readonly data: unknown }
  | { readonly kind: 'tokenised'; readonly token: string; readonly last4: string; readonly brand: string }
  | { readonly kind: 'refused'; readonly fields: CardFieldErrors; readonly message: string | null };

/** What the form then has to do. */
export type CardFormEffect =
  | { readonly kind: 'post'; readonly message: MessageToParent }
  | { readonly kind: 'show-errors'; readonly errors: CardFieldErrors }
  | { readonly kind: 'announce'; readonly text: string }
  | { readonly kind: 'focus'; readonly name: CardFieldName }
  | { readonly kind: 'tokenise'; readonly fields: CardFields };

export interface CardFormSession {
  /** The only origin that is listened to. */
  readonly parentOrigin: string;
  readonly today: YearMonth;
  readonly fields: CardFields;
  readonly errors: CardFieldErrors;
  readonly complete: boolean;
  readonly tokenising: boolean;
  readonly height: number;
}

export interface CardFormStep {
  readonly session: CardFormSession;
  readonly effects: readonly CardFormEffect[];
}

export function openCardForm(parentOrigin: string, today: YearMonth): CardFormSession {
  const fields: CardFields = { card_num: '', card_expiry: '', card_cvv: '', cardholder_name: '' };
  return { parentOrigin, today, fields, errors: {}, complete: false, tokenising: false, height: 0 };
}

/** The one place that decides what the form does; it touches no page. */
export function stepCardForm(session: CardFormSession, input: CardFormInput): CardFormStep {
  switch (input.kind) {
    case 'opened':
      return { session, effects: [post({ type: 'landrush-card:ready' })] };
    case 'resized':
      return resize(session, input.height);
    case 'typed':
      return type(session, input.name, input.value);
    case 'left':
      return leave(session, input.name);
    case 'received':
      return isSubmit(session, input.origin, input.data) ? submit(session) : { session, effects: [] };
    case 'tokenised':
      return {
        session: { ...session, tokenising: false },
        effects: [post({ type: 'landrush-card:token', token: input.token, last4: input.last4, brand: input.brand })],
      };
    case 'refused':
      return refuse({ ...session, tokenising: false }, input.fields, input.message);
  }
}

function resize(session: CardFormSession, height: number): CardFormStep {
  if (height === session.height) return { session, effects: [] };
  return { session: { ...session, height }, effects: [post({ type: 'landrush-card:height', height })] };
}

/** While typing an error only goes away; a new one waits until the field is left. */
function type(session: CardFormSession, name: CardFieldName, value: string): CardFormStep {
  const fields = { ...session.fields, [name]: value };
  const complete = checkCard(fields, session.today).ok;
  const errors = session.errors[name] === undefined ? session.errors : withError(session.errors, name, null);
  const effects: CardFormEffect[] = [];
  if (errors !== session.errors) effects.push({ kind: 'show-errors', errors });
  if (complete !== session.complete) effects.push(post({ type: 'landrush-card:validity', complete }));
  return { session: { ...session, fields, errors, complete }, effects };
}

function leave(session: CardFormSession, name: CardFieldName): CardFormStep {
  if (session.fields[name].trim() === '') return { session, effects: [] };
  const message = checkField(name, session.fields[name], session.today);
  const errors = withError(session.errors, name, message);
  const effects: CardFormEffect[] = [{ kind: 'show-errors', errors }];
  if (message !== null) effects.push({ kind: 'announce', text: message });
  return { session: { ...session, errors }, effects };
}

function submit(session: CardFormSession): CardFormStep {
  if (session.tokenising) return { session, effects: [] };
  const checked = checkCard(session.fields, session.today);
  if (!checked.ok) return refuse(session, checked.problem, null);
  const effects: readonly CardFormEffect[] = [
    { kind: 'show-errors', errors: {} },
    { kind: 'tokenise', fields: session.fields },
  ];
  return { session: { ...session, errors: {}, tokenising: true }, effects };
}

function refuse(session: CardFormSession, errors: CardFieldErrors, message: string | null): CardFormStep {
  const first = cardFieldNames.find((name) => errors[name] !== undefined);
  const sentences = cardFieldNames.flatMap((name) => errors[name] ?? []);
  const effects: CardFormEffect[] = [
    { kind: 'show-errors', errors },
    { kind: 'announce', text: [...(message === null ? [] : [message]), ...sentences].join('. ') },
    post({ type: 'landrush-card:error', fields: errors, message }),
  ];
  if (first !== undefined) effects.push({ kind: 'focus', name: first });
  return { session: { ...session, errors }, effects };
}

function withError(errors: CardFieldErrors, name: CardFieldName, message: string | null): CardFieldErrors {
  const others = Object.entries(errors).filter(([field]) => field !== name);
  return Object.fromEntries(message === null ? others : [...others, [name, message]]);
}

function isSubmit(session: CardFormSession, origin: string, data: unknown): boolean {
  if (origin !== session.parentOrigin || typeof data !== 'object' || data === null) return false;
  return 'type' in data && data.type === 'landrush-card:submit';
}

function post(message: MessageToParent): CardFormEffect {
  return { kind: 'post', message };
}
