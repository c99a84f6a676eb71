/** How the profile form names a brand's own fields; the problems of the API name them the same. */
export const CUSTOM_FIELD = 'custom_fields.';
