/** Stands in for https://js.stripe.com/endive/stripe.js: exactly the part of Stripe.js that docs/rules/stripe.md lists. */
const ORIGIN = 'https://js.stripe.com';

interface ElementsOptions {
  readonly mode?: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly allowedPaymentMethodTypes?: readonly string[];
  readonly paymentMethodCreation?: string;
  readonly appearance?: object;
  readonly locale?: string;
}

interface Answer {
  readonly id?: string;
  readonly error?: { readonly type: string; readonly code?: string };
}

Object.assign(globalThis, { Stripe: Object.assign((key: string) => stripeOf(key), { version: 'endive' }) });

function stripeOf(key: string) {
  if (!key.startsWith('pk_')) throw integrationError('This is not a publishable key.');
  return {
    elements: (options: ElementsOptions) => elementsOf(key, options),
    createPaymentMethod: async ({ elements }: { elements: ReturnType<typeof elementsOf> }) => {
      const { id, error } = await elements.make();
      return id === undefined ? { error } : { paymentMethod: { id, object: 'payment_method', type: 'card' } };
    },
  };
}

function elementsOf(key: string, given: ElementsOptions) {
  let options = checked(given);
  let isSubmitted = false;
  const frame = fieldsFrame(() => ({ type: 'look', key, appearance: options.appearance }));
  return {
    create(type: string) {
      if (type !== 'payment') throw integrationError('Only the Payment Element is played.');
      return frame.element;
    },
    update(changes: ElementsOptions) {
      options = checked({ ...options, ...changes });
      frame.say({ type: 'look', key, appearance: options.appearance });
    },
    async submit() {
      const { error } = await frame.ask('submit');
      isSubmitted = error === undefined;
      return error === undefined ? {} : { error };
    },
    async make(): Promise<Answer> {
      if (!isSubmitted) throw integrationError('elements.submit() must be called before.');
      isSubmitted = false;
      return frame.ask('make');
    },
  };
}

/** The options required for a deferred intent (https://docs.stripe.com/payments/accept-a-payment-deferred). */
function checked(options: ElementsOptions): ElementsOptions {
  const { mode, amount = 0, currency = '', paymentMethodCreation } = options;
  if (mode !== 'payment' || !Number.isInteger(amount) || amount < 1) throw integrationError('No amount to pay.');
  if (!/^[a-z]{3}$/.test(currency)) throw integrationError('No currency.');
  if ('paymentMethodTypes' in options) throw integrationError('paymentMethodTypes is gone since endive.');
  if (paymentMethodCreation !== 'manual') throw integrationError('PaymentMethods cannot be made of these elements.');
  return options;
}

/** The frame the card is entered in, and its messages. */
function fieldsFrame(look: () => object) {
  const frame = document.createElement('iframe');
  const handlers = new Map<string, () => void>();
  const pending = new Map<string, (answer: Answer) => void>();
  const say = (message: object) => frame.contentWindow?.postMessage(message, ORIGIN);
  const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (origin !== ORIGIN || source !== frame.contentWindow || !isMessage(data)) return;
    if (data.type === 'hello') say(look());
    else if (data.type === 'height') frame.style.height = `${data.height ?? 0}px`;
    else if (data.type === 'ready') handlers.get('ready')?.();
    else pending.get(data.type)?.(data.answer ?? {});
  };
  return {
    say,
    ask: (type: string) =>
      new Promise<Answer>((resolve) => {
        pending.set(type, resolve);
        say({ type });
      }),
    element: {
      on: (event: string, handler: () => void) => void handlers.set(event, handler),
      mount(place: HTMLElement) {
        window.addEventListener('message', listen);
        frame.title = 'Secure payment input frame';
        frame.style.cssText = 'border:0;width:100%;display:block;height:150px';
        frame.src = `${ORIGIN}/stand-in/fields.html`;
        place.append(frame);
      },
      focus: () => say({ type: 'focus' }),
      destroy() {
        window.removeEventListener('message', listen);
        frame.remove();
      },
    },
  };
}

export interface Message {
  readonly type: string;
  readonly height?: number;
  readonly answer?: Answer;
}

function isMessage(data: unknown): data is Message {
  return typeof data === 'object' && data !== null && 'type' in data;
}

function integrationError(message: string): Error {
  return Object.assign(new Error(message), { name: 'IntegrationError' });
}
