/** The document in the stand-in's frame: three fields whose values are sent to the API only. */
export interface Message {
  readonly type: string;
  readonly key?: string;
  readonly appearance?: {
    readonly variables?: Readonly<Record<string, string>>;
    readonly rules?: Readonly<Record<string, Readonly<Record<string, string>>>>;
    readonly theme?: string;
  };
}

const FIELDS = [
  ['number', 'Card number', /^[\d ]{16,23}$/, 'Your card number is incomplete.'],
  ['expiry', 'Expiration date MM / YY', /^\d\d ?\/ ?\d\d$/, 'Your card’s expiration date is incomplete.'],
  ['cvc', 'Security code', /^\d{3,4}$/, 'Your card’s security code is incomplete.'],
] as const;

let key = '';

document.body.innerHTML = `<div class="fields">${FIELDS.map(
  ([name, label]) =>
    `<p class="${name}"><label for="${name}">${label}</label><input id="${name}" inputmode="numeric" autocomplete="off"><span id="${name}-error" class="Error"></span></p>`,
).join('')}</div>`;

window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
  if (source !== window.parent || !isMessage(data)) return;
  if (data.type === 'look') look(data);
  else if (data.type === 'focus') firstWrong().focus();
  else if (data.type === 'submit') answer('submit', submit());
  else if (data.type === 'make') void make().then((made) => answer('make', made));
});
post({ type: 'hello' });

function isMessage(data: unknown): data is Message {
  return typeof data === 'object' && data !== null && 'type' in data;
}

function firstWrong(): HTMLElement {
  return document.querySelector<HTMLElement>('[aria-invalid="true"]') ?? input('number');
}

function post(message: object): void {
  window.parent.postMessage(message, '*');
}

function answer(type: string, reply: object): void {
  post({ type: 'height', height: document.body.scrollHeight });
  post({ type, answer: reply });
}

function input(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`#${name}`);
  if (found === null) throw new Error(`There is no field ${name}.`);
  return found;
}

/** Incomplete fields show their own errors. */
function submit(): object {
  let isComplete = true;
  for (const [name, , form, message] of FIELDS) {
    const isRight = form.test(input(name).value);
    isComplete &&= isRight;
    input(name).setAttribute('aria-invalid', String(!isRight));
    input(name).setAttribute('aria-describedby', `${name}-error`);
    const error = document.querySelector(`#${name}-error`);
    if (error !== null) error.textContent = isRight ? '' : message;
  }
  return isComplete ? {} : { error: { type: 'validation_error' } };
}

async function make(): Promise<object> {
  const body = new URLSearchParams({ key, type: 'card' });
  body.set('card[number]', input('number').value.replaceAll(' ', ''));
  body.set('card[cvc]', input('cvc').value);
  try {
    const reply = await fetch('https://api.stripe.com/v1/payment_methods', { method: 'POST', body });
    const method: object = await reply.json();
    return method;
  } catch {
    return { error: { type: 'api_connection_error' } };
  }
}

/** https://docs.stripe.com/elements/appearance-api, as far as our appearance uses it. */
function look({ key: given = '', appearance = {} }: Message): void {
  key = given;
  const { variables = {}, rules = {}, theme = 'stripe' } = appearance;
  const ruleOf = (name: string) =>
    Object.entries(rules[name] ?? {})
      .map(([property, value]) => `${property.replaceAll(/[A-Z]/g, (email) => `-${email.toLowerCase()}`)}:${value}`)
      .join(';');
  const style = document.querySelector('style') ?? document.head.appendChild(document.createElement('style'));
  style.textContent = `
    :root{color-scheme:${theme === 'night' ? 'dark' : 'light'}}
    body{margin:0;font:${variables['fontSizeBase']} ${variables['fontFamily']};color:${variables['colorText']};background:${variables['colorBackground']}}
    .fields{display:grid;grid-template-columns:1fr 1fr;gap:${variables['gridRowSpacing']} ${variables['gridColumnSpacing']};padding:4px}
    p{margin:0}.number{grid-column:1/-1}
    label{display:block;${ruleOf('.Label')}}
    input{box-sizing:border-box;width:100%;font:inherit;color:inherit;background:inherit;border-radius:${variables['borderRadius']};${ruleOf('.Input')}}
    input:focus{${ruleOf('.Input:focus')}}
    input[aria-invalid=true]{${ruleOf('.Input--invalid')}}
    .Error{display:block;color:${variables['colorDanger']};${ruleOf('.Error')}}`;
  post({ type: 'height', height: document.body.scrollHeight });
  post({ type: 'ready' });
}
