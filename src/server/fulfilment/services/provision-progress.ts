import { storedDocument } from '#server/platform/database/stored-document.ts';
import type { ToldAnswer } from './provisioner.ts';

/** What a provisioning step remembers between attempts. */
export interface ProvisionProgress {
  /** Whether a request may have reached the provisioner. */
  readonly isAsked: boolean;
  /** Since when the provisioner has been unavailable (ms). */
  readonly awaySince: number | null;
  /** The outcome the provisioner reported by webhook. */
  readonly told: ToldAnswer['answer'] | null;
}

/** The progress of a new step. */
const NOTHING_DONE: ProvisionProgress = { isAsked: false, awaySince: null, told: null };

/** Reads the progress of a 'provision-service' step. */
export function provisionProgress(document: string): ProvisionProgress {
  return document === '{}' ? NOTHING_DONE : storedDocument<ProvisionProgress>(document, 'isAsked');
}
