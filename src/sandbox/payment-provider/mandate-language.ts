import { z } from 'zod';
import { DEFAULT_LANGUAGE, isLanguage } from '#core/storefront/languages.ts';

/** The language a caller wants a mandate's text in; one there is no text in is the first. */
export const mandateLanguage = z
  .string()
  .catch(DEFAULT_LANGUAGE)
  .transform((tag) => (isLanguage(tag) ? tag : DEFAULT_LANGUAGE));
