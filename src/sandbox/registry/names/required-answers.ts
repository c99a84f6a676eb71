/** The answers TLDs require of every registrant; those of .us are from draft-liu-epp-usTLD-00. */
const REQUIRED: ReadonlyMap<string, readonly string[]> = new Map([['us', ['AppPurpose', 'NexusCategory']]]);

/** The first required answer that is missing; null when there is none. */
export function unansweredOf(name: string, answers: Readonly<Record<string, string>>): string | null {
  const required = REQUIRED.get(name.slice(name.lastIndexOf('.') + 1)) ?? [];
  return required.find((question) => !Object.hasOwn(answers, question)) ?? null;
}
