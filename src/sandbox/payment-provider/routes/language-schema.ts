import { z } from 'zod';
import { DEFAULT_LANGUAGE, isLanguage } from '#core/languages/languages.ts';

/** The requested language of a form or mandate; an unsupported one becomes the default. */
export const languageSchema = z
  .string()
  .catch(DEFAULT_LANGUAGE)
  .transform((tag) => (isLanguage(tag) ? tag : DEFAULT_LANGUAGE));
