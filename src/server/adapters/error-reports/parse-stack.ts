/** A frame in the format of Sentry's protocol. */
export interface StackFrame {
  readonly function: string;
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
  /** Whether it is the code of this project. */
  readonly in_app: boolean;
}

/** The frames of a stack of V8, the innermost last; other lines, such as those of a message, are left out. */
export function parseStack(stack: string): readonly StackFrame[] {
  return stack
    .split('\n')
    .flatMap((line) => frameOf(line) ?? [])
    .slice(0, MAX_FRAMES)
    .toReversed();
}

const MAX_FRAMES = 50;
const FRAME = /^ {4}at (?:(?:async )?([\w.<>[\] $#]{1,120}) \()?([^\s()]{1,300}):(\d{1,7}):(\d{1,7})\)?$/;

function frameOf(line: string): StackFrame | null {
  const [, name = '<anonymous>', path, row, column] = FRAME.exec(line) ?? [];
  if (path === undefined) return null;
  const filename = withinProject(path);
  const isOurs = !filename.startsWith('node:') && !filename.includes('node_modules/');
  return { function: name, filename, lineno: Number(row), colno: Number(column), in_app: isOurs };
}

/** The path from the project's folder, which is different on every machine. */
function withinProject(path: string): string {
  const start = ['/node_modules/', '/build/', '/src/'].map((folder) => path.indexOf(folder)).find((at) => at !== -1);
  return start === undefined ? path : path.slice(start + 1);
}
