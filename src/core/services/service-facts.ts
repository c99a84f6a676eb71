/** Information about a service for its customer: 'Login' → 'https://panel.example'. */
export interface ServiceFact {
  readonly label: string;
  readonly value: string;
}

/** The most facts of a service that are shown. */
export const MAX_FACTS = 12;
const MAX_LABEL_LENGTH = 60;
const MAX_VALUE_LENGTH = 300;

/**
 * The facts sent by a provisioner that may be shown: one line each, bounded, never a password. Passwords are not shown, stored or emailed;
 * customers set them at the service.
 */
export function sanitizeServiceFacts(sent: readonly ServiceFact[]): readonly ServiceFact[] {
  return sent.map(tidyFact).filter(isShown).slice(0, MAX_FACTS);
}

/** Whether the value of a fact is a link; an address with user and password is not. */
export function isFactLink({ value }: ServiceFact): boolean {
  return /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:[/?#]\S*)?$/iu.test(value);
}

/** Labels of secrets, and addresses that seem to contain a password. */
const SECRET = /pass(?:word|wort|phrase|code)?\b|kennwort|secret|token|private.?key|\bpin\b|credential/iu;
const WITH_PASSWORD = /:\/\/[^\s/@:]*:[^\s/@]*@/u;

function tidyFact({ label, value }: ServiceFact): ServiceFact {
  return { label: oneLine(label), value: oneLine(value) };
}

/** Control and direction characters could make one line look like another. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();
}

function isShown({ label, value }: ServiceFact): boolean {
  if (label === '' || value === '' || label.length > MAX_LABEL_LENGTH || value.length > MAX_VALUE_LENGTH) return false;
  return !SECRET.test(label) && !WITH_PASSWORD.test(value);
}
