/** punycode.js has no types of its own. */
declare module 'punycode.js' {
  const punycode: { readonly encode: (text: string) => string; readonly decode: (code: string) => string };
  export default punycode;
}
