/** What was typed, by the names of the fields. */
export type Fields = Readonly<Record<string, string>>;

/** One sentence for each field that is not right yet. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What a form asks for, in the order the shopper meets it, and what is right. */
export interface FormRules {
  readonly names: readonly string[];
  /** Nothing when all is right. */
  readonly check: (fields: Fields) => FieldErrors;
  /** What is wrong with one field, or null. */
  readonly checkField: (name: string, fields: Fields) => string | null;
}

/** What the embedded form tells the page it stands in. */
export type MessageToParent =
  | { readonly type: 'landrush-card:ready' }
  | { readonly type: 'landrush-card:height'; readonly height: number }
  | { readonly type: 'landrush-card:validity'; readonly complete: boolean }
  | { readonly type: 'landrush-card:token'; readonly token: string; readonly last4: string; readonly brand: string }
  | { readonly type: 'landrush-card:error'; readonly fields: FieldErrors; readonly message: string | null };

/** What happens to the form. */
export type FormInput =
  | { readonly kind: 'opened' }
  | { readonly kind: 'resized'; readonly height: number }
  | { readonly kind: 'typed'; readonly name: string; readonly value: string }
  | { readonly kind: 'left'; readonly name: string }
  | { readonly kind: 'received'; readonly origin: string; readonly data: unknown }
  | { readonly kind: 'tokenised'; readonly token: string; readonly last4: string; readonly brand: string }
  | { readonly kind: 'refused'; readonly fields: FieldErrors; readonly message: string | null };

/** What the form then has to do. */
export type FormEffect =
  | { readonly kind: 'post'; readonly message: MessageToParent }
  | { readonly kind: 'show-errors'; readonly errors: FieldErrors }
  | { readonly kind: 'announce'; readonly sentences: readonly string[] }
  | { readonly kind: 'focus'; readonly name: string }
  | { readonly kind: 'tokenise'; readonly fields: Fields };

export interface FormSession {
  /** The only origin that is listened to. */
  readonly parentOrigin: string;
  readonly rules: FormRules;
  readonly fields: Fields;
  readonly errors: FieldErrors;
  readonly complete: boolean;
  readonly tokenising: boolean;
  readonly height: number;
}

export interface FormStep {
  readonly session: FormSession;
  readonly effects: readonly FormEffect[];
}

export function openForm(parentOrigin: string, rules: FormRules): FormSession {
  const fields = Object.fromEntries(rules.names.map((name) => [name, '']));
  return { parentOrigin, rules, fields, errors: {}, complete: false, tokenising: false, height: 0 };
}

/** The one place that decides what the form does; it touches no page. */
export function stepForm(session: FormSession, input: FormInput): FormStep {
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

function resize(session: FormSession, height: number): FormStep {
  if (height === session.height) return { session, effects: [] };
  return { session: { ...session, height }, effects: [post({ type: 'landrush-card:height', height })] };
}

/** While typing an error only goes away; a new one waits until the field is left. */
function type(session: FormSession, name: string, value: string): FormStep {
  const fields = { ...session.fields, [name]: value };
  const complete = isRight(session.rules.check(fields));
  const errors = session.errors[name] === undefined ? session.errors : withError(session.errors, name, null);
  const effects: FormEffect[] = [];
  if (errors !== session.errors) effects.push({ kind: 'show-errors', errors });
  if (complete !== session.complete) effects.push(post({ type: 'landrush-card:validity', complete }));
  return { session: { ...session, fields, errors, complete }, effects };
}

function leave(session: FormSession, name: string): FormStep {
  if ((session.fields[name] ?? '').trim() === '') return { session, effects: [] };
  const message = session.rules.checkField(name, session.fields);
  const errors = withError(session.errors, name, message);
  const effects: FormEffect[] = [{ kind: 'show-errors', errors }];
  if (message !== null) effects.push({ kind: 'announce', sentences: [message] });
  return { session: { ...session, errors }, effects };
}

function submit(session: FormSession): FormStep {
  if (session.tokenising) return { session, effects: [] };
  const errors = session.rules.check(session.fields);
  if (!isRight(errors)) return refuse(session, errors, null);
  const effects: readonly FormEffect[] = [
    { kind: 'show-errors', errors: {} },
    { kind: 'tokenise', fields: session.fields },
  ];
  return { session: { ...session, errors: {}, tokenising: true }, effects };
}

function refuse(session: FormSession, errors: FieldErrors, message: string | null): FormStep {
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

function isRight(errors: FieldErrors): boolean {
  return Object.keys(errors).length === 0;
}

function isSubmit(session: FormSession, origin: string, data: unknown): boolean {
  if (origin !== session.parentOrigin || typeof data !== 'object' || data === null) return false;
  return 'type' in data && data.type === 'landrush-card:submit';
}

function post(message: MessageToParent): FormEffect {
  return { kind: 'post', message };
}
