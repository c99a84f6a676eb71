import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: '.',
  buildDirectory: '../../build/admin',
  // The route table is small.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
