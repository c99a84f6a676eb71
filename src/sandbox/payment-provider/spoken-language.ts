import { z } from 'zod';
import { DEFAULT_LANGUAGE, isLanguage } from '#core/storefront/languages.ts';

/** The language a caller wants a form or a mandate in; one we do not speak is the first. */
export const spokenLanguage = z
  .string()
  .catch(DEFAULT_LANGUAGE)
  .transform((tag) => (isLanguage(tag) ? tag : DEFAULT_LANGUAGE));
