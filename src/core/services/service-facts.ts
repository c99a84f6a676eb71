/** Something a customer has to know of a service that was set up: 'Login' → 'https://panel.example'. */
export interface ServiceFact {
  readonly label: string;
  readonly value: string;
}

/** As many as a customer reads, and as a provisioner may tell. */
export const FACTS_MAX = 12;
const LABEL_MAX = 60;
const VALUE_MAX = 300;

/**
 * What may be shown of what a provisioner told: one line each, bounded; never a password, which stands in no page, table or letter: whoever needs one sets it
 * at the service itself.
 */
export function shownFacts(told: readonly ServiceFact[]): readonly ServiceFact[] {
  return told.map(tidied).filter(isShown).slice(0, FACTS_MAX);
}

/** Whether the value of a fact is the address of a page; one with a user and password before the host is none. */
export function isFactLink({ value }: ServiceFact): boolean {
  return /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:[/?#]\S*)?$/iu.test(value);
}

/** What is called a secret, or looks like an address with a password in it. */
const SECRET = /pass(?:word|wort|phrase|code)?\b|kennwort|secret|token|private.?key|\bpin\b|credential/iu;
const WITH_PASSWORD = /:\/\/[^\s/@:]*:[^\s/@]*@/u;

function tidied({ label, value }: ServiceFact): ServiceFact {
  return { label: oneLine(label), value: oneLine(value) };
}

/** Control and direction characters could make a line read as another. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();
}

function isShown({ label, value }: ServiceFact): boolean {
  if (label === '' || value === '' || label.length > LABEL_MAX || value.length > VALUE_MAX) return false;
  return !SECRET.test(label) && !WITH_PASSWORD.test(value);
}
