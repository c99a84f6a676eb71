import type { Answers } from '#server/domains/registry.ts';
import { type XmlNode, xml } from '#server/platform/xml/write-xml.ts';
import { ANSWERS } from './namespaces.ts';
import { childrenOf } from './read-xml.ts';
import type { EppResponse } from './response.ts';

/**
 * Registrant answers of a name, in our own extension (tests/registry/schemas/answers.xsd); an update replaces all of
 * them.
 */
export function answersNode(verb: 'create' | 'update', answers: Answers): XmlNode {
  const nodes = Object.entries(answers).map(([name, value]) => xml('answers:answer', { name }, value));
  return xml(`answers:${verb}`, { 'xmlns:answers': ANSWERS }, ...nodes);
}

/** The answers in an info response; empty when there are none. */
export function readAnswers(response: EppResponse): Answers {
  const data = response.extensions.find(({ name, namespace }) => name === 'infData' && namespace === ANSWERS) ?? null;
  const answers = childrenOf(data, ANSWERS, 'answer').flatMap(({ attributes, text }): [string, string][] => {
    const { name = '' } = attributes;
    return name === '' ? [] : [[name, text]];
  });
  return Object.fromEntries(answers);
}

/** Whether two sets of answers are equal, in any order. */
export function areSameAnswers(one: Answers, other: Answers): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}
