import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { UnknownReason } from '#server/domains/registry.ts';
import { openChannel } from './channel.ts';
import type { Channel, EppEndpoint } from './channel.ts';
import { writeCommand } from './command.ts';
import type { EppCommand } from './command.ts';
import type { EppAnswer, EppResponse, Greeting } from './response.ts';
import { endsSession, meaningOf } from './result-codes.ts';
import { helloDocument, loginCommand, logoutCommand } from './session-mapping.ts';
import type { Credentials } from './session-mapping.ts';

/** One session with a registry, logged in. */
export interface EppSession {
  readonly greeting: Greeting;
  /** False once it takes no more commands. */
  isOpen(): boolean;
  /** Sends a command and waits for the answer with its clTRID; a command without an answer ends the session, whose state nobody knows then. */
  ask(command: EppCommand, clTRID: string): Promise<Result<EppResponse, UnknownReason>>;
  /** Keeps the session alive. */
  hello(): Promise<void>;
  /** Resolves when the socket is gone. */
  readonly closed: Promise<void>;
  /** Logs out when nothing is under way, and ends the connection. */
  close(): Promise<void>;
}

/** How a session is opened. */
export interface SessionOptions {
  readonly endpoint: EppEndpoint;
  readonly credentials: Credentials;
  /** Until the connection stands. */
  readonly connectMs: number;
  /** Until a command is answered, the greeting and the login among them. */
  readonly commandMs: number;
  readonly newTrid: () => string;
  /** Gives up an opening that is under way. */
  readonly signal: AbortSignal;
}

/** Why there is no session; 'refused' is a login that will not work by trying again. */
export interface OpenProblem {
  readonly reason: UnknownReason;
  /** The code of the login's answer, when there was one. */
  readonly code: number | null;
  readonly message: string;
}

/** Connects, waits for the greeting and logs in (RFC 5730 §2.9.1.1). */
export async function openSession(options: SessionOptions): Promise<Result<EppSession, OpenProblem>> {
  const conversation = begin(options);
  if (conversation === null) return refuse({ reason: 'away', code: null, message: 'the certificates cannot be used' });
  const giveUp = (): void => conversation.channel.destroy();
  options.signal.addEventListener('abort', giveUp, { once: true });
  try {
    return await logIn(conversation, options);
  } finally {
    options.signal.removeEventListener('abort', giveUp);
  }
}

async function logIn(conversation: Conversation, options: SessionOptions): Promise<Result<EppSession, OpenProblem>> {
  const greeting = await conversation.greeting;
  if (!greeting.ok) {
    await conversation.channel.closed;
    return refuse({ reason: greeting.problem, code: null, message: 'no greeting came' });
  }
  const login = await conversation.ask(loginCommand(options.credentials, greeting.value), options.newTrid());
  if (login.ok && meaningOf(login.value.code).kind === 'done')
    return ok(sessionOf(conversation, greeting.value, options));
  conversation.channel.destroy();
  await conversation.channel.closed;
  if (!login.ok) return refuse({ reason: login.problem, code: null, message: 'the login was not answered' });
  const { code, message } = login.value;
  const meaning = meaningOf(code);
  return refuse({ reason: meaning.kind === 'unknown' ? meaning.reason : 'away', code, message });
}

/** TLS throws at once for PEM that is none; what it says of it stays here. */
function begin(options: SessionOptions): Conversation | null {
  try {
    return converse(options);
  } catch {
    return null;
  }
}

interface Conversation {
  readonly channel: Channel;
  readonly greeting: Promise<Result<Greeting, UnknownReason>>;
  readonly ask: EppSession['ask'];
  readonly hello: () => Promise<void>;
  readonly isOpen: () => boolean;
  readonly isBusy: () => boolean;
}

type Waiting<Value> = (result: Result<Value, UnknownReason>) => void;

/** What is said over one channel: commands with their answers, and greetings. */
function converse({ endpoint, connectMs, commandMs }: SessionOptions): Conversation {
  const asked = new Map<string, Waiting<EppResponse>>();
  const greetings: Waiting<Greeting>[] = [];
  let ended: UnknownReason | null = null;
  let isLeaving = false;

  const channel = openChannel(endpoint, {
    onConnected: () => connecting.ready(),
    onAnswer: (answer) => {
      if (!deliver(answer)) end('unreadable');
    },
    onEnd: end,
  });
  const connecting = within(connectMs, () => end('timeout'));

  function end(reason: UnknownReason): void {
    if (ended !== null) return;
    ended = reason;
    connecting.ready();
    channel.destroy();
    const waiting = [...asked.values(), ...greetings.splice(0)];
    asked.clear();
    for (const settle of waiting) settle(refuse(reason));
  }

  function deliver(answer: EppAnswer): boolean {
    if (answer.kind === 'greeting') {
      const settle = greetings.shift();
      settle?.(ok(answer.greeting));
      return settle !== undefined;
    }
    const { response } = answer;
    // A registry that could not read the command may leave its id out; with one command under way there is no doubt whose answer it is.
    const clTRID = response.clTRID ?? (asked.size === 1 ? [...asked.keys()][0] : undefined);
    const settle = clTRID === undefined ? undefined : asked.get(clTRID);
    if (clTRID === undefined || settle === undefined) return false;
    asked.delete(clTRID);
    if (endsSession(response.code)) isLeaving = true;
    settle(ok(response));
    return true;
  }

  function waitFor<Value>(register: (settle: Waiting<Value>) => void): Promise<Result<Value, UnknownReason>> {
    return new Promise((resolve) => {
      const timer = within(commandMs, () => end('timeout'));
      register((result) => {
        timer.ready();
        resolve(result);
      });
    });
  }

  async function ask(command: EppCommand, clTRID: string): Promise<Result<EppResponse, UnknownReason>> {
    if (ended !== null) return refuse(ended);
    if (isLeaving) return refuse('away');
    if (asked.has(clTRID)) return refuse('busy');
    const answer = waitFor<EppResponse>((settle) => void asked.set(clTRID, settle));
    channel.send(writeCommand(command, clTRID));
    const result = await answer;
    if (isLeaving) channel.destroy();
    return result;
  }

  async function hello(): Promise<void> {
    if (ended !== null || isLeaving) return;
    const answer = waitFor<Greeting>((settle) => void greetings.push(settle));
    channel.send(helloDocument());
    await answer;
  }

  return {
    channel,
    greeting: waitFor<Greeting>((settle) => void greetings.push(settle)),
    ask,
    hello,
    isOpen: () => ended === null && !isLeaving,
    isBusy: () => asked.size > 0 || greetings.length > 0,
  };
}

function sessionOf(conversation: Conversation, greeting: Greeting, { newTrid }: SessionOptions): EppSession {
  const { channel, ask, hello, isOpen, isBusy } = conversation;
  return {
    greeting,
    isOpen,
    ask,
    hello,
    closed: channel.closed,
    async close() {
      if (isOpen() && !isBusy()) {
        // A registry that does not answer the farewell is not waited for.
        const patience = within(FAREWELL_MS, () => channel.destroy());
        await ask(logoutCommand(), newTrid());
        patience.ready();
      }
      channel.destroy();
      await channel.closed;
    },
  };
}

const FAREWELL_MS = 1000;

interface Patience {
  ready(): void;
}

function within(ms: number, tooLate: () => void): Patience {
  const timer = setTimeout(tooLate, ms);
  return { ready: () => clearTimeout(timer) };
}
