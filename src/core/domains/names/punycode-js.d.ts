/** punycode.js has no types of its own; its ECMAScript module can be tree-shaken. */
declare module 'punycode.js/punycode.es6.js' {
  export function encode(text: string): string;
  export function decode(code: string): string;
}
