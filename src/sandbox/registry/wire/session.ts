import type { Command, Login, ObjectCommand } from '#sandbox/registry/commands/command.ts';
import { readFrame } from '#sandbox/registry/commands/read-frame.ts';
import type { ControlService } from '#sandbox/registry/control-service.ts';
import { type Response, answer, refusal, writeResponse } from '#sandbox/registry/execute/response.ts';
import type { Refusal } from '#sandbox/registry/execute/results.ts';
import { faultOf } from '#sandbox/registry/names/magic-labels.ts';
import { writeGreeting } from './greeting.ts';
import { loginRefusal } from './login.ts';
import type { Sessions } from './sessions.ts';

/** The session of one client (RFC 5730 §2.9.1). */
export interface Session {
  isLoggedIn(): boolean;
  /** The answer to a frame. */
  reply(bytes: Buffer): Promise<Reply>;
  /** Called when the connection is closed. */
  end(): void;
}

export interface Reply {
  readonly text: string;
  /** The connection is closed afterwards. */
  readonly isLast: boolean;
  readonly delivery: 'usual' | 'lost' | 'unreadable';
  /** The delay in ms before it is sent. */
  readonly lateMs: number;
}

const MAX_FAILED_LOGINS = 3;

export function createSession(control: ControlService, sessions: Sessions): Session {
  let agreed: { readonly registrar: string; readonly extensions: ReadonlySet<string> } | null = null;
  let failedLogins = 0;

  async function converse(bytes: Buffer): Promise<Reply> {
    const frame = readFrame(bytes);
    const svTRID = control.nextId();
    const { clTRID } = frame;
    if (!frame.command.ok) return toReply(refusal(frame.command.problem), clTRID, svTRID);
    const command = frame.command.value;
    if (command.kind === 'hello') return plain(writeGreeting(control.now()));
    if (command.kind === 'login') return toReply(login(command), clTRID, svTRID);
    if (agreed === null) return toReply(refusal({ code: 2002, reason: 'Log in first' }), clTRID, svTRID);
    if (command.kind === 'logout') return toReply(answer(1500), clTRID, svTRID);
    const reason = commandRefusal(agreed.registrar, frame.extensions, agreed.extensions);
    if (reason !== null) return toReply(refusal(reason), clTRID, svTRID);
    const outcome = await control.perform(command, { ...agreed, clTRID, svTRID });
    recordCommand(command, agreed.registrar, outcome.response.code, clTRID);
    const isSlow = namesOf(command).some((name) => faultOf(name) === 'slow');
    const reply = toReply(outcome.response, clTRID, svTRID);
    return { ...reply, delivery: outcome.delivery, lateMs: isSlow ? control.timings.slowMs : 0 };
  }

  function login(command: Login): Response {
    if (agreed !== null) return refusal({ code: 2002, reason: 'Logged in already' });
    const reason = loginRefusal(command, control.password);
    if (reason !== null) {
      if (reason.code === 2200) failedLogins += 1;
      return refusal(failedLogins < MAX_FAILED_LOGINS ? reason : { ...reason, code: 2501 });
    }
    const { maxSessions } = control.faults();
    if (sessions.countOf(command.registrar) >= maxSessions) {
      return refusal({ code: 2502, reason: `At most ${maxSessions} sessions` });
    }
    sessions.add(command.registrar);
    agreed = { registrar: command.registrar, extensions: new Set(command.extensions) };
    return answer(1000);
  }

  function commandRefusal(registrar: string, used: readonly string[], open: ReadonlySet<string>): Refusal | null {
    const undeclared = used.find((uri) => !open.has(uri));
    if (undeclared !== undefined) return { code: 2103, reason: `${undeclared} was not agreed at login` };
    const { commandsPerSecond } = control.faults();
    if (commandsPerSecond === null || sessions.countCommand(registrar, control.now()) <= commandsPerSecond) return null;
    return { code: 2400, reason: `At most ${commandsPerSecond} commands a second` };
  }

  function recordCommand(command: ObjectCommand, registrar: string, code: number, clTRID: string | null): void {
    control.recent.push({ at: control.now(), registrar, kind: command.kind, names: namesOf(command), code, clTRID });
    if (control.recent.length > 1000) control.recent.splice(0, 500);
  }

  function end(): void {
    if (agreed !== null) sessions.remove(agreed.registrar);
    agreed = null;
  }

  return { isLoggedIn: () => agreed !== null, reply: converse, end };
}

function toReply(response: Response, clTRID: string | null, svTRID: string): Reply {
  return { ...plain(writeResponse(response, clTRID, svTRID)), isLast: ENDING.has(response.code) };
}

function plain(text: string): Reply {
  return { text, isLast: false, delivery: 'usual', lateMs: 0 };
}

const ENDING: ReadonlySet<number> = new Set([1500, 2500, 2501, 2502]);

function namesOf(command: Command): readonly string[] {
  if ('names' in command) return command.names;
  if ('name' in command) return [command.name];
  if ('ids' in command) return command.ids;
  return 'id' in command ? [command.id] : [];
}
