/** What checks need of the network and the machine; tests pass functions of their own. */
export interface DoctorPorts {
  /** ms since 1970. */
  readonly now: () => number;
  /** The IPv4 and IPv6 addresses of a host; rejects with a code such as ENOTFOUND. */
  readonly lookup: (host: string) => Promise<readonly string[]>;
  /** The TXT records of a name, each joined; rejects with ENOTFOUND (no such name) or ENODATA (none of this type). */
  readonly resolveTxt: (name: string) => Promise<readonly string[]>;
  /** The certificate a TLS server presents; nothing is sent. Rejects when no connection can be made. */
  readonly inspectTls: (host: string, port: number, signal: AbortSignal) => Promise<TlsCertificate>;
  /** A GET without following redirects; rejects when there is no answer. */
  readonly get: (url: string, options: GetOptions) => Promise<HttpAnswer>;
  readonly diskOf: (folder: string) => Promise<Disk>;
}

export interface TlsCertificate {
  /** ms since 1970. */
  readonly validTo: number;
  /** Why it is not trusted; null when it is. */
  readonly problem: string | null;
}

export interface GetOptions {
  readonly signal: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface HttpAnswer {
  readonly status: number;
  readonly body: string;
  /** The Date header in ms since 1970; null without one. */
  readonly date: number | null;
  /** The Location header; null without one. */
  readonly location: string | null;
}

export interface Disk {
  readonly freeBytes: number;
  /** Whether the folder is on a network file system (NFS, SMB). */
  readonly isNetwork: boolean;
}
