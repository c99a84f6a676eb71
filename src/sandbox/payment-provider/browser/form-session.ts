/** The input by field name. */
export type Fields = Readonly<Record<string, string>>;

/** One message per invalid field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The fields of a form in order, and their validation. */
export interface FormRules {
  readonly names: readonly string[];
  /** Empty when all are valid. */
  readonly check: (fields: Fields) => FieldErrors;
  /** The error of one field, or null. */
  readonly checkField: (name: string, fields: Fields) => string | null;
}

/** The messages of the embedded form to the page. */
export type MessageToParent =
  | { readonly type: 'landrush-card:ready' }
  | { readonly type: 'landrush-card:height'; readonly height: number }
  | { readonly type: 'landrush-card:validity'; readonly complete: boolean }
  /** The answer to a validation without errors. */
  | { readonly type: 'landrush-card:checked' }
  | { readonly type: 'landrush-card:token'; readonly token: string; readonly last4: string; readonly brand: string }
  | { readonly type: 'landrush-card:error'; readonly fields: FieldErrors; readonly message: string | null };

/** The inputs of the form's state machine. */
export type FormInput =
  | { readonly kind: 'opened' }
  | { readonly kind: 'resized'; readonly height: number }
  | { readonly kind: 'typed'; readonly name: string; readonly value: string }
  | { readonly kind: 'left'; readonly name: string }
  | { readonly kind: 'received'; readonly origin: string; readonly data: unknown }
  | { readonly kind: 'tokenised'; readonly token: string; readonly last4: string; readonly brand: string }
  | { readonly kind: 'refused'; readonly fields: FieldErrors; readonly message: string | null };

/** The resulting effects. */
export type FormEffect =
  | { readonly kind: 'post'; readonly message: MessageToParent }
  | { readonly kind: 'show-errors'; readonly errors: FieldErrors }
  | { readonly kind: 'announce'; readonly sentences: readonly string[] }
  | { readonly kind: 'focus'; readonly name: string }
  | { readonly kind: 'tokenise'; readonly fields: Fields };

export interface FormSession {
  /** The only origin whose messages are accepted. */
  readonly parentOrigin: string;
  readonly rules: FormRules;
  readonly fields: Fields;
  readonly errors: FieldErrors;
  readonly complete: boolean;
  readonly tokenising: boolean;
  readonly height: number;
}

export interface FormUpdate {
  readonly session: FormSession;
  readonly effects: readonly FormEffect[];
}

export function openForm(parentOrigin: string, rules: FormRules): FormSession {
  const fields = Object.fromEntries(rules.names.map((name) => [name, '']));
  return { parentOrigin, rules, fields, errors: {}, complete: false, tokenising: false, height: 0 };
}

/** The state machine of the form; pure, without access to the page. */
export function updateForm(session: FormSession, input: FormInput): FormUpdate {
  switch (input.kind) {
    case 'opened':
      return { session, effects: [post({ type: 'landrush-card:ready' })] };
    case 'resized':
      return resize(session, input.height);
    case 'typed':
      return type(session, input.name, input.value);
    case 'left':
      return blur(session, input.name);
    case 'received':
      return receive(session, input.origin, input.data);
    case 'tokenised':
      return {
        session: { ...session, tokenising: false },
        effects: [post({ type: 'landrush-card:token', token: input.token, last4: input.last4, brand: input.brand })],
      };
    case 'refused':
      return refuse({ ...session, tokenising: false }, input.fields, input.message);
  }
}

function resize(session: FormSession, height: number): FormUpdate {
  if (height === session.height) return { session, effects: [] };
  return { session: { ...session, height }, effects: [post({ type: 'landrush-card:height', height })] };
}

/** While typing an error is only removed; a new one is shown on blur. */
function type(session: FormSession, name: string, value: string): FormUpdate {
  const fields = { ...session.fields, [name]: value };
  const complete = isValid(session.rules.check(fields));
  const errors = session.errors[name] === undefined ? session.errors : withError(session.errors, name, null);
  const effects: FormEffect[] = [];
  if (errors !== session.errors) effects.push({ kind: 'show-errors', errors });
  if (complete !== session.complete) effects.push(post({ type: 'landrush-card:validity', complete }));
  return { session: { ...session, fields, errors, complete }, effects };
}

function blur(session: FormSession, name: string): FormUpdate {
  if ((session.fields[name] ?? '').trim() === '') return { session, effects: [] };
  const message = session.rules.checkField(name, session.fields);
  const errors = withError(session.errors, name, message);
  const effects: FormEffect[] = [{ kind: 'show-errors', errors }];
  if (message !== null) effects.push({ kind: 'announce', sentences: [message] });
  return { session: { ...session, errors }, effects };
}

function receive(session: FormSession, origin: string, data: unknown): FormUpdate {
  if (isMessage(session, origin, data, 'landrush-card:submit')) return submit(session);
  return isMessage(session, origin, data, 'landrush-card:check') ? check(session) : { session, effects: [] };
}

/** Marks errors without moving the focus, because the page around the form may have errors too. */
function check(session: FormSession): FormUpdate {
  const errors = session.rules.check(session.fields);
  const message: MessageToParent = isValid(errors)
    ? { type: 'landrush-card:checked' }
    : { type: 'landrush-card:error', fields: errors, message: null };
  return { session: { ...session, errors }, effects: [{ kind: 'show-errors', errors }, post(message)] };
}

function submit(session: FormSession): FormUpdate {
  if (session.tokenising) return { session, effects: [] };
  const errors = session.rules.check(session.fields);
  if (!isValid(errors)) return refuse(session, errors, null);
  const effects: readonly FormEffect[] = [
    { kind: 'show-errors', errors: {} },
    { kind: 'tokenise', fields: session.fields },
  ];
  return { session: { ...session, errors: {}, tokenising: true }, effects };
}

function refuse(session: FormSession, errors: FieldErrors, message: string | null): FormUpdate {
  const first = session.rules.names.find((name) => errors[name] !== undefined);
  const sentences = session.rules.names.flatMap((name) => errors[name] ?? []);
  const effects: FormEffect[] = [
    { kind: 'show-errors', errors },
    { kind: 'announce', sentences: [...(message === null ? [] : [message]), ...sentences] },
    post({ type: 'landrush-card:error', fields: errors, message }),
  ];
  if (first !== undefined) effects.push({ kind: 'focus', name: first });
  return { session: { ...session, errors }, effects };
}

function withError(errors: FieldErrors, name: string, message: string | null): FieldErrors {
  const others = Object.entries(errors).filter(([field]) => field !== name);
  return Object.fromEntries(message === null ? others : [...others, [name, message]]);
}

function isValid(errors: FieldErrors): boolean {
  return Object.keys(errors).length === 0;
}

function isMessage(session: FormSession, origin: string, data: unknown, message: string): boolean {
  if (origin !== session.parentOrigin || typeof data !== 'object' || data === null) return false;
  return 'type' in data && data.type === message;
}

function post(message: MessageToParent): FormEffect {
  return { kind: 'post', message };
}
