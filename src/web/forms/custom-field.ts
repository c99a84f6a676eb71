/**
 * The prefix of a brand's custom fields in the register and profile forms; the API uses the same names in its problems.
 */
export const CUSTOM_FIELD = 'customFields.';
