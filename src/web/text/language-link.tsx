import { LANGUAGE_FILE } from './load-language.ts';

/** Names the file of a document's texts, so that it comes together with the scripts that wait for it. */
export function LanguageLink({ href }: { readonly href: string }) {
  return <link rel="modulepreload" href={href} {...{ [LANGUAGE_FILE]: '' }} />;
}
