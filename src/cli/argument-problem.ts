/** Why `parseArgs` refused the arguments of a command, as a sentence. */
export function argumentProblem(error: unknown): { readonly problem: string } {
  return { problem: error instanceof Error ? error.message : String(error) };
}
