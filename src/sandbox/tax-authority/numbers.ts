/** The behaviour of the stand-in for a number. */
export type NumberBehaviour = 'valid' | 'not-known' | 'state-away' | 'too-many' | 'says-nothing' | 'slow';

/** Special numbers: those that contain these digits, so that every country has some. */
interface NumberRule {
  readonly digits: string;
  readonly behaviour: NumberBehaviour;
  readonly description: string;
  /** Well-formed examples with valid check digits. */
  readonly examples: readonly string[];
}

export const NUMBER_RULES: readonly NumberRule[] = [
  {
    digits: '404',
    behaviour: 'not-known',
    description: 'Not in the register: invalid.',
    examples: ['DE140400006', 'ATU40400008', 'NL404000009B01', 'PL1404000001'],
  },
  {
    digits: '503',
    behaviour: 'state-away',
    description: 'The service of the member state is unavailable (MS_UNAVAILABLE).',
    examples: ['DE150300009', 'ATU50300008', 'NL503000000B01', 'PL1503000004'],
  },
  {
    digits: '429',
    behaviour: 'too-many',
    description: 'Too many concurrent requests (MS_MAX_CONCURRENT_REQ).',
    examples: ['DE142900005', 'ATU42900009', 'NL429000005B01', 'PL1429000003'],
  },
  {
    digits: '504',
    behaviour: 'says-nothing',
    description: 'No response.',
    examples: ['DE150400000', 'ATU50400007', 'NL504000007B01', 'PL1504000006'],
  },
  {
    digits: '408',
    behaviour: 'slow',
    description: 'Valid, after 5 seconds.',
    examples: ['DE140800000', 'ATU40800004', 'NL408000004B01', 'PL1408000009'],
  },
];

/** Examples of valid numbers. */
export const VALID_EXAMPLES = ['DE123450003', 'ATU12340000', 'NL123450007B01', 'IE1234506W', 'FR11123456006'];

/** The behaviour of a number; valid without a matching rule. */
export function behaviourOf(number: string): NumberBehaviour {
  return NUMBER_RULES.find(({ digits }) => number.includes(digits))?.behaviour ?? 'valid';
}
