import { type Result, ok, refuse } from '#core/result.ts';
import { type EppCommand, writeCommand } from '#server/adapters/registries/epp/mapping/command.ts';
import type { EppAnswer, EppResponse, Greeting } from '#server/adapters/registries/epp/mapping/response.ts';
import { endsSession, meaningOf } from '#server/adapters/registries/epp/mapping/result-codes.ts';
import {
  type Credentials,
  helloDocument,
  loginCommand,
  logoutCommand,
} from '#server/adapters/registries/epp/mapping/session-mapping.ts';
import type { UnknownReason } from '#server/domains/registry.ts';
import type { FrameList } from '#server/platform/exchanges/frame-list.ts';
import { type Channel, type EppEndpoint, openChannel } from './channel.ts';

/** A logged-in session with a registry. */
export interface EppSession {
  /** The greeting at its start. */
  readonly greeting: Greeting;
  /** False once it accepts no more commands. */
  isOpen(): boolean;
  /**
   * Sends a command and waits for the response with its clTRID; a timeout ends the session, whose state is unknown
   * then. Both are noted in `frames`.
   */
  send(
    command: EppCommand,
    clTRID: string,
    frames?: Pick<FrameList, 'note' | 'unanswered'> | null,
  ): Promise<Result<EppResponse, UnknownReason>>;
  /** Keeps the session alive; when the registry offers other services, the session accepts no more commands. */
  hello(): Promise<void>;
  /** Resolves when the socket is closed. */
  readonly closed: Promise<void>;
  /** Logs out when idle, and closes the connection. */
  close(): Promise<void>;
}

/** Options of opening a session. */
export interface SessionOptions {
  readonly endpoint: EppEndpoint;
  readonly credentials: Credentials;
  /** Timeout of connecting (ms). */
  readonly connectMs: number;
  /** Timeout of a response (ms), including greeting and login. */
  readonly commandMs: number;
  readonly newTrid: () => string;
  /** Aborts opening. */
  readonly signal: AbortSignal;
}

/** Why no session was opened. */
export interface OpenProblem {
  readonly reason: UnknownReason;
  /** The result code of the login; null if it was not answered. */
  readonly code: number | null;
  readonly message: string;
}

/** Connects, waits for the greeting and logs in (RFC 5730 §2.9.1.1). */
export async function openSession(options: SessionOptions): Promise<Result<EppSession, OpenProblem>> {
  const connection = begin(options);
  if (connection === null) return refuse({ reason: 'away', code: null, message: 'the certificates cannot be used' });
  const abort = (): void => connection.channel.destroy();
  options.signal.addEventListener('abort', abort, { once: true });
  try {
    return await logIn(connection, options);
  } finally {
    options.signal.removeEventListener('abort', abort);
  }
}

async function logIn(connection: Connection, options: SessionOptions): Promise<Result<EppSession, OpenProblem>> {
  const greeting = await connection.greeting;
  if (!greeting.ok) {
    await connection.channel.closed;
    const fault = connection.channel.fault();
    const message = `no greeting was received${fault === undefined ? '' : `: ${fault}`}`;
    return refuse({ reason: greeting.problem, code: null, message });
  }
  const login = await connection.send(loginCommand(options.credentials, greeting.value), options.newTrid());
  if (login.ok && meaningOf(login.value.code).kind === 'done')
    return ok(sessionOf(connection, greeting.value, options));
  connection.channel.destroy();
  await connection.channel.closed;
  if (!login.ok) return refuse({ reason: login.problem, code: null, message: 'the login was not answered' });
  const { code, message } = login.value;
  const meaning = meaningOf(code);
  return refuse({ reason: meaning.kind === 'unknown' ? meaning.reason : 'away', code, message });
}

/** TLS throws synchronously for invalid PEM; its message is not passed on. */
function begin(options: SessionOptions): Connection | null {
  try {
    return connect(options);
  } catch {
    return null;
  }
}

interface Connection {
  readonly channel: Channel;
  readonly greeting: Promise<Result<Greeting, UnknownReason>>;
  readonly send: EppSession['send'];
  readonly hello: () => Promise<Greeting | null>;
  readonly logout: () => void;
  readonly isOpen: () => boolean;
  readonly isBusy: () => boolean;
}

/** A command that waits for its response. */
interface Pending {
  readonly settle: Waiting<EppResponse>;
  readonly note: (document: string) => void;
}

type Waiting<Value> = (result: Result<Value, UnknownReason>) => void;

/** The messages of one channel: commands with responses, and greetings. */
function connect({ endpoint, connectMs, commandMs }: SessionOptions): Connection {
  const pending = new Map<string, Pending>();
  const greetings: Waiting<Greeting>[] = [];
  let ended: UnknownReason | null = null;
  let isClosing = false;

  const channel = openChannel(endpoint, {
    onConnected: () => clearTimeout(connecting),
    onAnswer: (answer, document) => {
      if (!deliver(answer, document)) end('unreadable');
    },
    onEnd: end,
  });
  const connecting = setTimeout(() => end('timeout'), connectMs);

  function end(reason: UnknownReason): void {
    if (ended !== null) return;
    ended = reason;
    clearTimeout(connecting);
    channel.destroy();
    const waiting = [...[...pending.values()].map(({ settle }) => settle), ...greetings.splice(0)];
    pending.clear();
    for (const settle of waiting) settle(refuse(reason));
  }

  function deliver(answer: EppAnswer, document: string): boolean {
    if (answer.kind === 'greeting') {
      const settle = greetings.shift();
      settle?.(ok(answer.greeting));
      return settle !== undefined;
    }
    const { response } = answer;
    // A registry that could not parse the command may omit its id; with a single pending command the response is
    // unambiguous.
    const clTRID = response.clTRID ?? (pending.size === 1 ? [...pending.keys()][0] : undefined);
    const command = clTRID === undefined ? undefined : pending.get(clTRID);
    if (clTRID === undefined || command === undefined) return false;
    pending.delete(clTRID);
    if (endsSession(response.code)) isClosing = true;
    command.note(document);
    command.settle(ok(response));
    return true;
  }

  function waitFor<Value>(register: (settle: Waiting<Value>) => void): Promise<Result<Value, UnknownReason>> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => end('timeout'), commandMs);
      register((result) => {
        clearTimeout(timer);
        resolve(result);
      });
    });
  }

  const send: EppSession['send'] = async (command, clTRID, frames = null) => {
    if (ended !== null) return refuse(ended);
    if (isClosing) return refuse('away');
    if (pending.has(clTRID)) return refuse('busy');
    const note = (document: string): void => frames?.note('received', document);
    const answer = waitFor<EppResponse>((settle) => void pending.set(clTRID, { settle, note }));
    const document = writeCommand(command, clTRID);
    channel.send(document);
    frames?.note('sent', document);
    const result = await answer;
    if (!result.ok) frames?.unanswered(result.problem);
    if (isClosing) channel.destroy();
    return result;
  };

  async function hello(): Promise<Greeting | null> {
    if (ended !== null || isClosing) return null;
    const answer = waitFor<Greeting>((settle) => void greetings.push(settle));
    channel.send(helloDocument());
    const offered = await answer;
    return offered.ok ? offered.value : null;
  }

  return {
    channel,
    greeting: waitFor<Greeting>((settle) => void greetings.push(settle)),
    send,
    hello,
    logout() {
      isClosing = true;
      if (pending.size === 0) channel.destroy();
    },
    isOpen: () => ended === null && !isClosing,
    isBusy: () => pending.size > 0 || greetings.length > 0,
  };
}

function sessionOf(connection: Connection, greeting: Greeting, { newTrid }: SessionOptions): EppSession {
  const { channel, send, hello, logout, isOpen, isBusy } = connection;
  return {
    greeting,
    isOpen,
    send,
    async hello() {
      const offered = await hello();
      // The services are fixed at login; other services require another session.
      if (offered !== null && servicesOf(offered) !== servicesOf(greeting)) logout();
    },
    closed: channel.closed,
    async close() {
      if (isOpen() && !isBusy()) {
        // The logout response is awaited for a limited time only.
        const timeout = setTimeout(() => channel.destroy(), LOGOUT_TIMEOUT_MS);
        await send(logoutCommand(), newTrid());
        clearTimeout(timeout);
      }
      channel.destroy();
      await channel.closed;
    },
  };
}

function servicesOf({ objects, extensions }: Greeting): string {
  return [...objects, ...extensions].toSorted().join(' ');
}

const LOGOUT_TIMEOUT_MS = 1000;
