import { storedDocument } from '#server/platform/stored-document.ts';
import type { ToldAnswer } from './provisioner.ts';

/** What a step that sets a service up remembers between its attempts. */
export interface ProvisionProgress {
  /** Whether the provisioner may have been asked. */
  readonly isAsked: boolean;
  /** Since when nobody there can say anything; ms. */
  readonly awaySince: number | null;
  /** What the provisioner told by itself to the end of it. */
  readonly told: ToldAnswer['answer'] | null;
}

/** A step that has done nothing yet. */
const NOTHING_DONE: ProvisionProgress = { isAsked: false, awaySince: null, told: null };

/** What a step 'provision-service' remembers. */
export function provisionProgress(document: string): ProvisionProgress {
  return document === '{}' ? NOTHING_DONE : storedDocument<ProvisionProgress>(document, 'isAsked');
}
