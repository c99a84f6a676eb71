/** Whether an error has a code, as those of Node have ('ENOENT'). */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
