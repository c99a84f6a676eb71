import type { Problem } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';

/**
 * Publishes a version, and once more if it was refused because another one was published in between: it is prepared again
 * then, which names a host that another brand has published. A newer version of its own brand refuses it again.
 */
export async function retryIfChanged<Published extends Result<unknown, Problem>>(
  publish: () => Promise<Published>,
): Promise<Published> {
  const published = await publish();
  return !published.ok && published.problem.code === 'operator/changed-meanwhile' ? publish() : published;
}
