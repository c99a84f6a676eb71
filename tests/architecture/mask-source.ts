/**
 * Source with comments blanked and strings emptied at unchanged positions; `strings` has the removed strings by
 * position.
 */
export interface MaskedSource {
  readonly code: string;
  readonly strings: ReadonlyMap<number, string>;
}

const comment = /\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
const quoted = /'(?:\\[\s\S]|[^'\\\n])*'|"(?:\\[\s\S]|[^"\\\n])*"/y;
const regex = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/y;
/** A template up to its end or its next `${`; starts at a backtick, or at the brace that ends an expression. */
const templatePiece = /[`}](?:\\[\s\S]|\$(?!\{)|[^\\`$])*(?:`|\$\{)/y;
const mayPrecedeRegex = /(?:^|[(,=:[!&|?{;+\-*%>~^]|\breturn|\bcase|\btypeof)\s*$/;

/** A minimal lexer for imports and calls: it recognises comments, strings, templates and regular expressions. */
export function maskSource(text: string): MaskedSource {
  const strings = new Map<number, string>();
  const openBraces: number[] = [];
  let code = '';
  while (code.length < text.length) {
    const at = code.length;
    const piece = pieceAt(text, at, code, openBraces);
    if (piece.kind === 'string') strings.set(at, piece.text.slice(1, -1));
    code += piece.kind === 'code' ? piece.text : blank(piece);
  }
  return { code, strings };
}

interface Piece {
  readonly kind: 'code' | 'comment' | 'string';
  readonly text: string;
}

function pieceAt(text: string, at: number, before: string, openBraces: number[]): Piece {
  const char = text.charAt(at);
  if (char === '/') return slashAt(text, at, before);
  if (char === "'" || char === '"') return { kind: 'string', text: matchAt(quoted, text, at) ?? char };
  if (char === '`' || (char === '}' && openBraces.at(-1) === 0)) return templateAt(text, at, openBraces);
  const depth = openBraces.length - 1;
  if (char === '{' && depth >= 0) openBraces[depth] = (openBraces[depth] ?? 0) + 1;
  if (char === '}' && depth >= 0) openBraces[depth] = (openBraces[depth] ?? 0) - 1;
  return { kind: 'code', text: char };
}

function slashAt(text: string, at: number, before: string): Piece {
  const found = matchAt(comment, text, at);
  if (found !== undefined) return { kind: 'comment', text: found };
  const pattern = mayPrecedeRegex.test(before.slice(-40)) ? matchAt(regex, text, at) : undefined;
  return pattern === undefined ? { kind: 'code', text: '/' } : { kind: 'string', text: pattern };
}

function templateAt(text: string, at: number, openBraces: number[]): Piece {
  if (text.charAt(at) === '}') openBraces.pop();
  const found = matchAt(templatePiece, text, at);
  if (found === undefined) return { kind: 'code', text: text.charAt(at) };
  if (found.endsWith('${')) openBraces.push(0);
  return { kind: 'string', text: found };
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function blank({ kind, text }: Piece): string {
  const spaces = text.replaceAll(/[^\n]/g, ' ');
  return kind === 'comment' || text.length < 2 ? spaces : text.slice(0, 1) + spaces.slice(1, -1) + text.slice(-1);
}
