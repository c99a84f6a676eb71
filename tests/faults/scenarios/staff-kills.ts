import { setTimeout as sleep } from 'node:timers/promises';
import { happens, pick } from '#tests/faults/shoppers/chance.ts';
import { startStaff } from '#tests/faults/staff/run-staff.ts';
import { tally } from '#tests/faults/tally.ts';
import { type Scenario, type ScenarioContext, repeatUntilDone, tooFew } from './scenario.ts';

/** Staff change orders while the back office, web and worker are killed: what they lose an answer to, they send again. */
export const staffKills: Scenario = {
  description:
    'the back office, the web process or the worker is killed at random, while staff change orders and repeat commands without an answer',
  databases: ['sqlite', 'postgres'],
  needs: 'nothing',
  async run(context: ScenarioContext) {
    const { deployment, kills, random } = context;
    const { admin, web, worker } = deployment;
    await admin.start();
    const staff = await startStaff(deployment, random);
    const killed: string[] = [];
    async function killAndStart(): Promise<void> {
      await sleep(300 + random() * 900);
      const victim = happens(random, 0.6) ? admin : pick(random, [web, worker]);
      await victim.kill();
      killed.push(victim.name);
      if (happens(random, 0.3)) await sleep(random() * 800);
      await victim.start();
    }
    try {
      await repeatUntilDone(context, killAndStart, () => killed.length / kills);
    } finally {
      await admin.stop();
      await admin.start();
    }
    const { commands, repeats } = await staff.stop();
    const isStopped = await admin.stop();
    return {
      summary: `${killed.length} kills (${tally(killed)}), ${commands.length} commands (${tally(commands.map(({ answer }) => answer))}; ${tally(commands.map(({ action }) => action))}), ${repeats} requests repeated`,
      failures: [
        ...tooFew('commands', commands.length, MIN_COUNT),
        ...(isStopped ? [] : ['the back office did not stop in time']),
      ],
      staffCommands: commands,
    };
  },
};

const MIN_COUNT = 20;
