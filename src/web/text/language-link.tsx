import { LANGUAGE_FILE } from './load-language.ts';

/** Preloads the texts of a document together with the scripts that need them. */
export function LanguageLink({ href }: { readonly href: string }) {
  return <link rel="modulepreload" href={href} {...{ [LANGUAGE_FILE]: '' }} />;
}
