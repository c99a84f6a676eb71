import type { FaultsChange } from '#sandbox/registry/control/faults.ts';
import { ruleAuthCode } from '#sandbox/registry/names/auth-code.ts';
import { startSandboxRegistry } from '#sandbox/registry/registry.builder.ts';
import { describeRegistry } from '#server/adapters/registries/registry-suite.ts';
import type { RegistryUnderTest, SuiteState, SuiteFault } from '#server/adapters/registries/registry-under-test.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createIds } from '#server/platform/ids.ts';
import { createEppRegistry } from './epp-registry.ts';
import { buildEppClient } from './fake-peer.builder.ts';

describeRegistry('EPP over the sandbox', startSubject);

const LABELS: Readonly<Record<SuiteState, string>> = {
  free: 'free-',
  taken: 'taken-',
  codeless: 'taken-',
  rejected: 'stays-',
  premium: 'premium-',
  unmarked: 'unmarked-',
  expensive: 'dearer-',
  reserved: 'reserved-',
  locked: 'locked-',
  young: 'young-',
  'pending-create': 'pending-',
  'reply-lost': 'lost-reply-',
  'gone-at-create': 'gone-at-create-',
  unpaid: 'unpaid-',
  asking: 'free-',
};

/** Registries other than that of .com. */
const TLDS: Partial<Readonly<Record<SuiteState, string>>> = { asking: 'us', codeless: 'co.uk' };

const FAULTS: Readonly<Record<SuiteFault, FaultsChange>> = {
  drop: { dropNext: 1 },
  'lost-reply': { loseNext: 1 },
  garbage: { garbageNext: 1 },
  'frame-of-2-mb': { bigFrameNext: 1 },
};

async function startSubject(): Promise<RegistryUnderTest> {
  const sandbox = await startSandboxRegistry({ timings: { transferMs: 3_600_000, pendingCreateMs: 3_600_000 } });
  const client = buildEppClient(sandbox, {
    credentials: { user: sandbox.user, password: sandbox.password },
    maxSessions: 2,
    timings: { backOffMs: 0 },
    clock: systemClock,
    ids: createIds(systemClock),
  });
  let names = 0;
  return {
    registry: createEppRegistry('sandbox', client, { answersBy: 'landrush' }),
    name: (state) => `${LABELS[state]}${(names += 1)}.${TLDS[state] ?? 'com'}`,
    authCodeOf: ruleAuthCode,
    away: (isAway) => sandbox.control({ away: isAway }),
    injectFault: (kind) => sandbox.control(FAULTS[kind]),
    settle: () => sandbox.settle(),
    lapse: (name) => sandbox.lapse(name),
    async addressesOf(host) {
      const entry = (await sandbox.journal()).findLast(({ name, host: known }) => name === host && known !== undefined);
      return (entry?.host?.addresses ?? []).map(({ address }) => address);
    },
    async countOf(event, name) {
      const entries = await sandbox.journal();
      return entries.filter((entry) => entry.event === event && entry.name === name).length;
    },
    async close() {
      await client.close();
      await sandbox.close();
    },
  };
}
