/** What TLDs ask of every registrant, by the names of their answers: of .us those that draft-liu-epp-usTLD-00 names. */
const REQUIRED: ReadonlyMap<string, readonly string[]> = new Map([['us', ['AppPurpose', 'NexusCategory']]]);

/** The first question of a name's TLD that has no answer; null when all have. */
export function unansweredOf(name: string, answers: Readonly<Record<string, string>>): string | null {
  const required = REQUIRED.get(name.slice(name.lastIndexOf('.') + 1)) ?? [];
  return required.find((question) => !Object.hasOwn(answers, question)) ?? null;
}
