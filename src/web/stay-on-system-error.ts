import { data } from 'react-router';
import { FAILURES, failureKindOf } from './failure-kind.ts';

type Show = (error: unknown) => void;

let show: Show | null = null;

/** Says what shows failures over the page; until then they take its place. Gives back what ends that. */
export function showSystemErrors(given: Show): () => void {
  show = given;
  return () => {
    show = null;
  };
}

/**
 * The answer to a form; where the shop could not take it now – no connection, too many requests, a fault – its page stays as it is, with everything typed,
 * and the failure is shown over it (specification §8 system errors). An answer of that status has nothing loaded again.
 */
export async function stayOnSystemError<Answer, Stay = undefined>(
  { request, serverAction }: SentForm<Answer>,
  stay?: (form: FormData) => Stay,
): Promise<Answer | ReturnType<typeof data<Stay | undefined>>> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (show === null || !FAILURES[failureKindOf(error)].isSystem) throw error;
    show(error);
    return data(stay?.(form), { status: 503 });
  }
}

interface SentForm<Answer> {
  readonly request: Request;
  readonly serverAction: () => Promise<Answer>;
}
