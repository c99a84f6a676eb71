/** Made by the build (vite-languages.ts). */
declare module 'virtual:language-files' {
  /** The address of the texts of each language but English. */
  export const languageFiles: Readonly<Record<string, string>>;
}
