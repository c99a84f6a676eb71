import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { ControlService } from './control-service.ts';

/** Receives emails by SMTP. */
export interface SmtpReceiver {
  readonly port: number;
  close(): Promise<void>;
}

/** Enough for an email with attachments. */
const MAX_BYTES = 5_000_000;

/** Listens on 127.0.0.1 and accepts any sender and recipient. */
export async function openSmtpReceiver(control: ControlService, port: number): Promise<SmtpReceiver> {
  const server = new SMTPServer({
    name: 'mailbox.localhost',
    banner: 'Sandbox mailbox',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    rejectOversized: true,
    maxClients: 100,
    socketTimeout: 30_000,
    closeTimeout: 100,
    logger: false,
    onRcptTo(_address, _session, callback) {
      callback(control.takeFault('refuseNext') ? refusal(control.faults().refuseWith) : null);
    },
    onData(stream, session, callback) {
      void receive(stream, session, callback);
    },
  });

  async function receive(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    answer: (error: Error | null, text?: string) => void,
  ): Promise<void> {
    try {
      await take(control, stream, session);
      if (control.takeFault('loseNext')) hangUp(server, session);
      else answer(null, 'Taken');
    } catch (error) {
      answer(error instanceof Error ? error : new Error(String(error)));
    }
  }

  // Errors of a client's connection are ignored.
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

async function take(
  control: ControlService,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<void> {
  const raw = await buffer(stream);
  await sleep(control.faults().delayMs);
  if (stream.sizeExceeded) return;
  const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
  const to = envelope.rcptTo.map(({ address }) => address.toLowerCase());
  await control.shelf.insert({ at: control.now(), from, to, raw: raw.toString('base64') });
}

function refusal(responseCode: number): Error {
  return Object.assign(new Error('The sandbox is configured to refuse this address'), { responseCode });
}

/** The email is stored, but the sender gets no reply. */
function hangUp(server: SMTPServer, { id }: SMTPServerSession): void {
  for (const connection of server.connections) if (connection.id === id) connection._socket.destroy();
}
