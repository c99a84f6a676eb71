import { once } from 'node:events';
import type { TLSSocket } from 'node:tls';
import type { ControlService } from '#sandbox/registry/control-service.ts';
import { type CommandFault, nextFault } from '#sandbox/registry/control/faults.ts';
import { createFrameReader, encodeFrame } from './frame-codec.ts';
import { writeGreeting } from './greeting.ts';
import { type Reply, createSession } from './session.ts';
import type { Sessions } from './sessions.ts';

const LARGEST_FRAME = 65_536;
const BIG_FRAME_BYTES = 2_097_152;
const GARBAGE = '<epp\u0001 this is no XML';
const IDLE_MS = 600_000;
const LOGIN_MS = 60_000;
/** The time in ms a client has to disconnect after its last answer. */
const FAREWELL_MS = 2000;
/** The most commands a client may pipeline. */
const MOST_WAITING = 64;

/** Sends the greeting, then answers frames in order; clients may pipeline (RFC 5734 §3). */
export function converseOver(socket: TLSSocket, control: ControlService, sessions: Sessions): void {
  const session = createSession(control, sessions);
  const reader = createFrameReader(LARGEST_FRAME);
  let waiting = 0;
  let previousReply: Promise<void> = Promise.resolve();

  async function handle(bytes: Buffer, delayed: Promise<void>): Promise<void> {
    const fault = session.isLoggedIn() ? takeFault(control) : null;
    if (socket.destroyed) return;
    if (fault === 'dropNext') {
      socket.destroy();
      return;
    }
    const reply = await session.reply(bytes);
    await delayed;
    if (reply.lateMs > 0) await pause(control, reply.lateMs);
    await deliver(reply, fault);
    if (session.isLoggedIn() && !reply.isLast) socket.setTimeout(IDLE_MS);
    waiting -= 1;
    if (waiting < MOST_WAITING) socket.resume();
  }

  async function deliver(reply: Reply, fault: CommandFault | null): Promise<void> {
    if (fault === 'loseNext' || reply.delivery === 'lost') {
      socket.destroy();
      return;
    }
    await write(textFor(reply, fault));
    if (!reply.isLast) return;
    socket.end();
    socket.setTimeout(FAREWELL_MS);
  }

  async function write(text: string): Promise<void> {
    if (socket.destroyed || !socket.writable) return;
    if (!socket.write(encodeFrame(text))) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
  }

  socket.setNoDelay(true);
  socket.setTimeout(LOGIN_MS, () => socket.destroy());
  socket.on('error', () => socket.destroy());
  socket.on('close', () => session.end());
  socket.on('data', (chunk: Buffer) => {
    const frames = reader.push(chunk);
    if (!frames.ok) {
      socket.destroy();
      return;
    }
    for (const bytes of frames.value) {
      waiting += 1;
      const delayed = pause(control, control.faults().latencyMs);
      // A failure here cannot be answered, so the connection is closed.
      previousReply = previousReply.then(() => handle(bytes, delayed)).catch(() => void socket.destroy());
    }
    if (waiting >= MOST_WAITING) socket.pause();
  });
  void pause(control, control.faults().latencyMs).then(() => write(writeGreeting(control.now())));
}

function takeFault(control: ControlService): CommandFault | null {
  const next = nextFault(control.faults());
  control.setFaults(next.faults);
  return next.fault;
}

function textFor({ text, delivery }: Reply, fault: CommandFault | null): string {
  if (fault === 'garbageNext' || delivery === 'unreadable') return GARBAGE;
  return fault === 'bigFrameNext' ? `${text}<!--${' '.repeat(BIG_FRAME_BYTES)}-->` : text;
}

function pause(control: ControlService, ms: number): Promise<void> {
  return ms === 0 ? Promise.resolve() : new Promise((resolve) => control.timers.later(ms, resolve));
}
