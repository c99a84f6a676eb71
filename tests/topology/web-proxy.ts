import { type Replacement, readExample } from './example-files.ts';

/** HAProxy's configuration for the web processes of deploy/proxy on this machine: HTTP instead of HTTPS on `port`, as each process. */
export function webProxyConfiguration(port: number, redirectPort: number, addresses: readonly string[]): string {
  const servers = (line: (name: string, address: string) => string): string =>
    addresses.map((address, index) => `  ${line(`web${index + 1}`, `${address}:${port}`)}`).join('\n');
  const checked = servers((name, address) => `server ${name} ${address} check`);
  const running = servers((name, address) => `server ${name}-running ${address} backup track running/${name}`);
  const replacements: readonly Replacement[] = [
    ['  server web1 127.0.0.1:3000 check\n  server web2 127.0.0.1:3020 check', checked],
    [
      '  server web1-running 127.0.0.1:3000 backup track running/web1\n  server web2-running 127.0.0.1:3020 backup track running/web2',
      running,
    ],
    // Of an unprivileged user's file descriptors.
    ['maxconn 20000', 'maxconn 2000'],
    ['bind :80,:::80 ', `bind 127.0.0.1:${redirectPort} `],
    ['bind :443,:::443 ', `bind 127.0.0.1:${port} `],
    [' ssl crt /etc/haproxy/certificates/ alpn h2,http/1.1', ''],
    ['set-header X-Forwarded-Proto https', 'set-header X-Forwarded-Proto http'],
  ];
  return readExample('proxy/haproxy.cfg', replacements);
}
