import { type Page, inlineCodeOf, snippetsOf } from './markdown.ts';

/** A command in the documentation. */
export interface DocumentedCommand {
  readonly path: string;
  /** As it is written, without its comment. */
  readonly text: string;
  readonly words: readonly string[];
  /** Whether it is in a snippet and complete; code in a text may omit values. */
  readonly isComplete: boolean;
}

/** The commands of Landrush and npm in snippets without a language or of a shell, and in code within texts. */
export function commandsOf(page: Page): readonly DocumentedCommand[] {
  const lines = snippetsOf(page)
    .filter(({ info }) => info === '' || info === 'sh')
    .flatMap(({ text }) => text.split('\n'))
    .map((text) => ({ text: text.trim(), isComplete: true }));
  const inline = inlineCodeOf(page).map((text) => ({ text, isComplete: false }));
  return [...lines, ...inline]
    .filter(({ text }) => /^(?:landrush|npm) /u.test(text))
    .map(({ text, isComplete }) => {
      const command = text.split(/ +#| \| |;| && | > /u, 1)[0]?.trim() ?? '';
      return { path: page.path, text: command, words: wordsOf(command), isComplete };
    });
}

/** The words of a command line; substitutions and placeholders become one word each. */
function wordsOf(command: string): readonly string[] {
  const plain = command.replaceAll(/\$\([^)]*\)|<[^>]*>/gu, '1');
  const words = [...plain.matchAll(/'[^']*'|"[^"]*"|\S+/gu)].map(([word]) => word.replaceAll(/^['"]|['"]$/gu, ''));
  return words.filter((word) => word !== '…');
}

/** The arguments of `landrush`, also when it is called by npm; null for other commands of npm. */
export function landrushArguments(words: readonly string[]): readonly string[] | null {
  if (words[0] === 'landrush') return words.slice(1);
  return words.slice(0, 4).join(' ') === 'npm run landrush --' ? words.slice(4) : null;
}
