import { describe, expect, test } from 'vitest';
import { knownCustomFields, missingCustomFields } from './custom-fields.ts';

const fields = [
  { key: 'club', required: true },
  { key: 'shirt', required: false },
];

describe("a brand's custom fields", () => {
  test('are stored, except empty and unknown ones', () => {
    expect(knownCustomFields({ club: ' Rowing ', shirt: ' ', shoe: '44' }, fields)).toEqual({ club: 'Rowing' });
    expect(knownCustomFields(undefined, fields)).toEqual({});
  });

  test.each([[undefined], [{}], [{ club: ' ' }]])('must be filled in if required: %j', (answers) => {
    expect(missingCustomFields(answers, fields)).toEqual([{ path: 'customFields.club', code: 'required' }]);
  });

  test('that are filled in are not missing', () => {
    expect(missingCustomFields({ club: 'Rowing' }, fields)).toEqual([]);
  });
});
