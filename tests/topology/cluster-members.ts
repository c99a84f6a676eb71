import { z } from 'zod';
import { exchange } from '#tests/faults/shoppers/exchange.ts';
import { type ClusterPorts, SERVERS, type ServerName } from './cluster-ports.ts';

/** Which server is the primary, and which one has every commit it has acknowledged. */
export interface ClusterMembers {
  readonly primary: ServerName | null;
  readonly synchronousStandby: ServerName | null;
}

/** Asks any Patroni that answers. */
export async function readClusterMembers({ patroni }: ClusterPorts): Promise<ClusterMembers> {
  for (const server of SERVERS) {
    const answer = await exchange({ method: 'GET', port: patroni[server], path: '/cluster' });
    const read = answer?.status === 200 ? clusterSchema.safeParse(JSON.parse(answer.body)) : null;
    if (read?.success !== true) continue;
    const running = (role: string): ServerName | null =>
      read.data.members.find((member) => member.role === role && RUNNING.includes(member.state))?.name ?? null;
    return { primary: running('leader'), synchronousStandby: running('sync_standby') };
  }
  return { primary: null, synchronousStandby: null };
}

const RUNNING: readonly string[] = ['running', 'streaming'];

/** The part of Patroni's GET /cluster that is needed. */
const clusterSchema = z.object({
  members: z.array(z.object({ name: z.enum(SERVERS), role: z.string(), state: z.string() })),
});
