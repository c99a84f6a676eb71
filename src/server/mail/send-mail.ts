import { parseEmailAddress } from '#core/account/email-address.ts';
import type { Brand } from '#core/storefront/brand.ts';
import type { Language } from '#core/storefront/languages.ts';
import { finishStep, tellStep } from '#server/fulfilment/public.ts';
import type { FulfilmentServices, Step } from '#server/fulfilment/public.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import type { Log } from '#server/platform/log.ts';
import { storedDocument } from '#server/platform/stored-document.ts';
import { storeIn } from '#server/storefront/public.ts';
import type { LiveStore, Storefronts } from '#server/storefront/public.ts';
import { oneLine } from './fill-copy.ts';
import type { Letter, MailRequest, Writers } from './letter.ts';
import { isMailRefused, mailRefused } from './mail-refused.ts';
import type { MailMessage, MailTransport } from './mail-transport.ts';
import { renderLetter } from './render-letter.ts';
import { writeLetter } from './write-letter.ts';

/** Dependencies of sending. */
export interface MailServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly storefronts: Pick<Storefronts, 'byBrand'>;
  readonly transport: MailTransport;
  readonly writers: Writers;
  /** The origin of a brand's links. */
  readonly originOf: (brand: Brand) => string;
}

/**
 * Runs a 'send-mail' step: writes and sends the email, then ends the step. A retry after a crash has the same
 * Message-ID; a permanently rejected address is given up at once.
 */
export function createSendMail(services: MailServices): FulfilmentServices['sendMail'] {
  const { database, clock, log, storefronts, transport, writers } = services;
  return async (step) => {
    const store = storefronts.byBrand(step.brandId);
    if (store === null) return 'again';
    const request = storedDocument<MailRequest & { readonly language?: Language }>(step.document, 'kind');
    const writing = { store, stepId: step.id, step, askedAt: step.createdAt, now: clock.now() };
    const letter = await writeLetter(writers, request, writing);
    if (letter === 'later') return 'again';
    try {
      if (letter !== null) {
        const spoken = storeIn(store, letter.language ?? request.language ?? store.language);
        await transport.send(messageOf(letter, step, spoken, services.originOf(store.brand)));
      }
    } catch (error) {
      if (!isMailRefused(error)) throw error;
      log.warn({ err: error, step: step.id, kind: request.kind }, 'an email was rejected and will not be retried');
      return 'given-up';
    }
    await database.transaction(async (tx) => {
      const at = clock.now();
      const isOurs = await finishStep(tx, step, 'done', at);
      if (isOurs && letter === null) await tellStep(tx, { ...step, document: NEEDLESS, at });
    });
    return 'done';
  };
}

/** The document of an email step without a recipient. */
const NEEDLESS = JSON.stringify({ isNeedless: true });

function messageOf(letter: Letter, step: Step, { brand, language }: LiveStore, origin: string): MailMessage {
  const to = parseEmailAddress(letter.to);
  if (!to.ok) throw mailRefused('its address is none');
  const host = brand.senderAddress.slice(brand.senderAddress.lastIndexOf('@') + 1);
  return {
    messageId: `<${step.id}@${host}>`,
    from: { name: oneLine(brand.name), address: brand.senderAddress },
    to: to.value,
    attachments: letter.attachments ?? [],
    ...renderLetter(letter, brand, { origin, askedAt: step.createdAt, language }),
  };
}
