/** How the register and the profile form name a brand's own fields; the problems of the API name them the same. */
export const CUSTOM_FIELD = 'custom_fields.';
