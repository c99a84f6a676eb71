import { refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { Database, Queries } from './database.ts';

/** Runs a transaction whose refusal leaves no trace: the problem is answered and everything written on the way is rolled back. */
export async function transactionUnlessRefused<Value, Problem>(
  database: Database,
  work: (tx: Queries) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem>> {
  const refusal: { problem?: Problem } = {};
  const rollBack = new Error('The transaction was refused.');
  try {
    return await database.transaction(async (tx) => {
      const result = await work(tx);
      if (result.ok) return result;
      refusal.problem = result.problem;
      throw rollBack;
    });
  } catch (error) {
    if (error !== rollBack || refusal.problem === undefined) throw error;
    return refuse(refusal.problem);
  }
}
