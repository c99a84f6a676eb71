import { describe, expect, test } from 'vitest';
import { knownCustomFields, missingCustomFields } from './custom-fields.ts';

const fields = [
  { key: 'club', required: true },
  { key: 'shirt', required: false },
];

describe('the questions a brand asks of its own', () => {
  test('are kept as answered, without what was not asked or left empty', () => {
    expect(knownCustomFields({ club: ' Rowing ', shirt: ' ', shoe: '44' }, fields)).toEqual({ club: 'Rowing' });
    expect(knownCustomFields(undefined, fields)).toEqual({});
  });

  test.each([[undefined], [{}], [{ club: ' ' }]])('must be answered where required: %j', (answers) => {
    expect(missingCustomFields(answers, fields)).toEqual([{ path: 'custom_fields.club', code: 'required' }]);
  });

  test('that were answered are not missing', () => {
    expect(missingCustomFields({ club: 'Rowing' }, fields)).toEqual([]);
  });
});
