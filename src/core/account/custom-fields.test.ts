import { describe, expect, test } from 'vitest';
import { knownCustomFields, missingCustomFields } from './custom-fields.ts';

const fields = [
  { key: 'club', required: true },
  { key: 'shirt', required: false },
];

describe("a brand's own questions", () => {
  test('answers are stored, without empty ones and those to unknown questions', () => {
    expect(knownCustomFields({ club: ' Rowing ', shirt: ' ', shoe: '44' }, fields)).toEqual({ club: 'Rowing' });
    expect(knownCustomFields(undefined, fields)).toEqual({});
  });

  test.each([[undefined], [{}], [{ club: ' ' }]])('must be answered where required: %j', (answers) => {
    expect(missingCustomFields(answers, fields)).toEqual([{ path: 'customFields.club', code: 'required' }]);
  });

  test('that were answered are not missing', () => {
    expect(missingCustomFields({ club: 'Rowing' }, fields)).toEqual([]);
  });
});
