import { type Replacement, readExample } from './example-files.ts';

/** HAProxy's configuration for the web processes of deploy/proxy on this machine: HTTP instead of HTTPS on `port`, as each process. */
export function webProxyConfiguration(port: number, redirectPort: number, addresses: readonly string[]): string {
  const servers = addresses.map((address, index) => `  server web${index + 1} ${address}:${port}`).join('\n');
  const replacements: readonly Replacement[] = [
    ['  server web1 127.0.0.1:3000\n  server web2 127.0.0.1:3020', servers],
    // Of an unprivileged user's file descriptors.
    ['maxconn 20000', 'maxconn 2000'],
    ['bind :80', `bind 127.0.0.1:${redirectPort}`],
    ['bind :443 ssl crt /etc/haproxy/certificates/ alpn h2,http/1.1', `bind 127.0.0.1:${port}`],
    ['set-header X-Forwarded-Proto https', 'set-header X-Forwarded-Proto http'],
  ];
  return readExample('proxy/haproxy.cfg', replacements);
}
