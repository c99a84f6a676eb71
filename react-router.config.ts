import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  // The whole route table is small and immutable: one cached file instead of a manifest request per page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
