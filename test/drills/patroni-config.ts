/** Where the parts of one cluster listen, all on loopback. */
export type ClusterPorts = {
  readonly etcd: number
  readonly etcdPeer: number
  readonly writes: number
  readonly reads: number
}

export type NodePlace = { readonly name: string; readonly port: number; readonly api: number; readonly folder: string }

export const PASSWORD = 'of-this-drill-alone'

/** How fast the cluster notices and acts: a leader that is silent for ten seconds is none any more. */
const TIMES = { ttl: 10, loop_wait: 2, retry_timeout: 3, primary_start_timeout: 0, master_start_timeout: 0 }

/** One node's configuration. JSON is YAML; the first node bootstraps with what stands under `bootstrap`. */
export const nodeConfig = (node: NodePlace, ports: ClusterPorts, binaries: string): string =>
  JSON.stringify({
    scope: 'freehold',
    name: node.name,
    restapi: { listen: `127.0.0.1:${node.api}`, connect_address: `127.0.0.1:${node.api}` },
    etcd3: { host: `127.0.0.1:${ports.etcd}` },
    bootstrap: {
      dcs: {
        ...TIMES,
        // What is acknowledged is on both, while both are there.
        synchronous_mode: true,
        maximum_lag_on_failover: 1_048_576,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 200,
            wal_keep_size: '512MB',
            wal_log_hints: 'on',
            timezone: 'UTC',
            jit: 'off',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: [
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
        'local all all trust',
      ],
    },
    postgresql: {
      listen: `127.0.0.1:${node.port}`,
      connect_address: `127.0.0.1:${node.port}`,
      data_dir: `${node.folder}/data`,
      bin_dir: binaries,
      pgpass: `${node.folder}/pgpass`,
      authentication: {
        superuser: { username: 'postgres', password: PASSWORD },
        replication: { username: 'replicator', password: PASSWORD },
        rewind: { username: 'rewinder', password: PASSWORD },
      },
      parameters: { unix_socket_directories: node.folder },
    },
  })

/** HAProxy before both: one port leads to whoever is primary, the other to whoever is a standby. */
export const proxyConfig = (nodes: readonly NodePlace[], ports: ClusterPorts): string => {
  const servers = nodes.map(({ name, port, api }) => `  server ${name} 127.0.0.1:${port} maxconn 300 check port ${api}`)
  const listener = (name: string, port: number, path: string) => [
    `listen ${name}`,
    `  bind 127.0.0.1:${port}`,
    `  option httpchk`,
    `  http-check send meth GET uri ${path}`,
    `  http-check expect status 200`,
    `  default-server inter 1s fastinter 300ms downinter 300ms fall 2 rise 1 on-marked-down shutdown-sessions`,
    ...servers,
  ]
  return [
    'global',
    '  maxconn 1000',
    'defaults',
    '  mode tcp',
    '  timeout connect 2s',
    '  timeout client 1h',
    '  timeout server 1h',
    ...listener('writes', ports.writes, '/primary'),
    ...listener('reads', ports.reads, '/replica'),
    '',
  ].join('\n')
}
