import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SETTINGS } from '#platform/server/settings/all-settings.ts'
import { SERVER_ENVIRONMENT, SERVER_OPTIONS } from '../bin/server-options.ts'
import { readYaml } from './read-yaml.ts'

// What lies in deploy/ is run by nobody here: it goes stale without anybody noticing, unless it is compared with what it names.

const ROOT = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
type Service = {
  readonly image: string
  readonly command?: string | readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
  readonly networks: readonly string[] | Readonly<Record<string, unknown>>
  readonly healthcheck?: { readonly test?: readonly string[] }
  readonly logging?: { readonly driver: string }
  readonly depends_on?: unknown
  readonly build?: { readonly context: string; readonly dockerfile: string }
  readonly read_only?: boolean
}
const compose = readYaml(read('deploy/compose/compose.yaml')) as {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, unknown>>
  readonly networks: Readonly<Record<string, unknown>>
}
const ours = Object.entries(compose.services).filter(([, service]) => service.image === 'freehold')

const KNOWN = new Set(Object.keys({ ...SETTINGS, ...SERVER_ENVIRONMENT }))
const unknownOf = (names: Iterable<string>): string[] => [...names].filter((name) => !KNOWN.has(name))
const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name)

describe('every variable that is set is a setting of the server', () => {
  test.each(ours)('in the service %s', (_, service) =>
    expect(unknownOf(Object.keys(service.environment ?? {}))).toEqual([]),
  )
  test('in the image', () => {
    const names = namesIn(read('deploy/Dockerfile').replace(/^[^]*\nFROM /, ''), /(?<=^ENV .*?)\b([A-Z_]+)=/gm)
    expect(names).toContain('DATA_DIR')
    expect(unknownOf(names)).toEqual([])
  })
  test.each(globSync('deploy/systemd/*', { cwd: ROOT }))('in %s', (path) => {
    const text = read(path)
    const set = path.endsWith('.example')
      ? namesIn(text, /^#?([A-Z_]+)=/gm)
      : namesIn(text, /^Environment=.*$/gm.test(text) ? /(?<=^Environment=.*?)\b([A-Z_]+)=/gm : /(?!)/g)
    expect(unknownOf(set)).toEqual([])
  })
})

test('nginx passes on what is asked of the site alone: whoever tries addresses in turn reaches no server', () => {
  const blocks = read('deploy/nginx/freehold.conf')
    .split(/^server \{$/m)
    .slice(1)
  const byDefault = blocks.filter((block) => block.includes(' default_server;'))
  expect(byDefault).toEqual([expect.stringContaining('ssl_reject_handshake on;')])
  expect(byDefault.join('')).not.toMatch(/proxy_pass|server_name/)
  expect(blocks.filter((block) => block.includes('proxy_pass'))).toEqual([expect.stringContaining('server_name ')])
})

describe('the compose file', () => {
  test('gives every variable that it asks for a line in env.example', () => {
    const asked = new Set(namesIn(read('deploy/compose/compose.yaml'), /\$\{([A-Z_]+)/g))
    expect([...asked].toSorted()).toEqual(namesIn(read('deploy/compose/env.example'), /^([A-Z_]+)=/gm).toSorted())
  })
  test('names services, volumes, networks and files that there are', () => {
    const namesOf = (list: unknown) => (Array.isArray(list) ? (list as string[]) : Object.keys(list as object))
    for (const { depends_on: after = [], networks, volumes = [], build } of Object.values(compose.services)) {
      expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(namesOf(after)))
      expect(Object.keys(compose.networks)).toEqual(expect.arrayContaining(namesOf(networks)))
      const [files, kept] = [true, false].map((isFile) =>
        volumes.map((one) => one.split(':')[0]!).filter((from) => from.startsWith('.') === isFile),
      )
      expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(kept!))
      const named = [...files!, ...(build ? [join(build.context, build.dockerfile)] : [])]
      expect(named.filter((file) => !existsSync(join(ROOT, 'deploy/compose', file)))).toEqual([])
    }
  })
  test('runs two servers on one database, as a role that owns nothing, and one card processor', () => {
    const servers = ours.filter(([, service]) => service.command === undefined)
    expect(servers).toHaveLength(2)
    const [first] = new Set(servers.map(([, { environment }]) => JSON.stringify(environment)))
    const { DATABASE_URL, CARD_PROCESSOR_URL, TRUST_PROXY } = JSON.parse(first!)
    expect(DATABASE_URL).toMatch(/^postgres:\/\/freehold_server:/)
    expect({ CARD_PROCESSOR_URL, TRUST_PROXY }).toEqual({
      CARD_PROCESSOR_URL: 'http://processors:4000',
      TRUST_PROXY: 'on',
    })
    expect(compose.services['migrate']?.command).toEqual(['freehold', 'migrate', '--serve-as', 'freehold_server'])
    expect(compose.services['proxy']?.environment?.['SERVERS']).toBe(servers.map(([name]) => `${name}:3000`).join(' '))
  })
  test('lets none of ours write to its own files', () =>
    expect(ours.filter(([, service]) => service.read_only !== true)).toEqual([]))
  test('checks whoever has a check, for `up --wait` fails on one that is turned off', () => {
    const checks = Object.values(compose.services).flatMap(({ healthcheck }) => healthcheck ?? [])
    expect(checks.map(({ test: asked }) => asked?.[0])).toEqual(checks.map(() => 'CMD'))
    expect(compose.services['processors']?.healthcheck?.test?.join(' ')).toContain('http://127.0.0.1:4000/')
  })
  test('gives every service a log that does not grow without end', () =>
    expect(Object.values(compose.services).filter(({ logging }) => logging?.driver !== 'local')).toEqual([]))
  test('reads its secrets from a file that git leaves alone', () =>
    expect(read('.gitignore').split('\n')).toContain('.env'))
})

describe('the image', () => {
  const dockerfile = read('deploy/Dockerfile')
  const copied = namesIn(dockerfile, /^COPY --from=build (?:--\S+ )?\/freehold\/(\S+)/gm)

  test('copies what there is, or what the build makes, and the build is sent no more than that takes', () => {
    const made = ['node_modules', 'dist']
    expect(copied.filter((path) => !made.includes(path) && !existsSync(join(ROOT, path)))).toEqual([])
    const sent = namesIn(read('deploy/Dockerfile.dockerignore'), /^!(\S+)$/gm)
    expect(sent.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
    expect(copied.filter((path) => !made.includes(path) && !sent.includes(path))).toEqual([])
    expect(read('deploy/Dockerfile.dockerignore')).toMatch(/^\*$/m)
  })

  test('has every package that a server, an operator’s command or the sandbox loads, without those of development', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
    const started = ['src/app/server/main.ts', 'src/app/cli.ts', 'src/platform/server/outside/cards/sandbox/main.ts']
    const loaded = packagesOf(started)
    expect([...loaded.keys()]).toEqual(expect.arrayContaining(['fastify', 'sharp', 'csv-parse']))
    expect([...loaded].filter(([name]) => !(name in dependencies))).toEqual([])
    for (const path of started) expect(copied.some((folder) => path.startsWith(`${folder}/`))).toBe(true)
  })
})

// Loaded at once or on demand, by sources that are no tests; types are not loaded.
const LOADS = /(?:^(?:import|export) (?!type\b)(?:[^'"]*? from )?|\bimport\()'([^']+)'/gm

function packagesOf(started: readonly string[]): Map<string, string> {
  const packages = new Map<string, string>()
  const sources = new Set(started)
  for (const path of sources) {
    for (const name of namesIn(read(path), LOADS)) {
      if (name.startsWith('node:')) continue
      const next = name.startsWith('#') ? join('src', name.slice(1)) : join(path, '..', name)
      if (!/^[#.]/.test(name))
        packages.set(
          name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/'),
          path,
        )
      // The server of development is started by another command.
      else if (next.endsWith('.ts') && !next.endsWith('/dev.ts')) sources.add(next)
    }
  }
  return packages
}

test('whatever starts a server tells Node and the C library the same', () => {
  const options = SERVER_OPTIONS.join(' ')
  const start = `node ${options} bin/launch.mjs start`
  expect((JSON.parse(read('package.json')) as { scripts: { start: string } }).scripts.start).toBe(start)
  expect(read('deploy/systemd/freehold.service')).toContain(`ExecStart=/usr/bin/env ${start}\n`)
  const command = ['node', ...SERVER_OPTIONS, 'dist/programs/server.js']
  expect(read('deploy/Dockerfile')).toContain(`\nCMD [${command.map((part) => `"${part}"`).join(', ')}]\n`)
  expect(read('docs/operate.md')).toContain(`\`${start}\``)
  const variables = Object.entries(SERVER_ENVIRONMENT).map(([name, value]) => `${name}=${value}`)
  const set = (path: string, line: string) => namesIn(read(path), new RegExp(`(?<=^${line}.*?)\\b([A-Z_]+=\\S+)`, 'gm'))
  expect(set('deploy/Dockerfile', 'ENV')).toEqual(expect.arrayContaining(variables))
  expect(set('deploy/systemd/freehold.service', 'Environment=')).toEqual(expect.arrayContaining(variables))
})

describe('commands', () => {
  const launched = namesIn(read('bin/launch.mjs'), /^ {2}(\w+): (?:async )?\(/gm)
  const commands = namesIn(globSync('src/app/cli/*.ts', { cwd: ROOT }).map(read).join('\n'), /^ {2}name: '([a-z-]+)'/gm)

  test.each(
    globSync('deploy/**/*', { cwd: ROOT }).filter((path) => /\.(service|yml|yaml|example)$|freehold$/.test(path)),
  )('that %s names are there', (path) => {
    const text = read(path)
    const missing = namesIn(text, /bin\/launch\.mjs ([a-z]+)/g).filter((name) => !launched.includes(name))
    const ofOperators = namesIn(text, /(?:launch\.mjs |\[|'|: |`)freehold,? ([a-z]+)(?= |,|'|$)/gm)
    expect([...missing, ...ofOperators.filter((name) => !commands.includes(name))]).toEqual([])
  })
  test('are found at all', () => {
    expect(launched).toEqual(expect.arrayContaining(['start', 'build', 'freehold', 'sandbox']))
    expect(commands).toEqual(expect.arrayContaining(['migrate', 'backup', 'ledger']))
  })
  test.each(['deploy/freehold', 'deploy/compose/roles.sh'])(
    '%s is a script that a shell reads and may be run',
    (path) => {
      execFileSync('sh', ['-n', join(ROOT, path)])
      expect(execFileSync('git', ['ls-files', '--stage', path], { cwd: ROOT, encoding: 'utf8' })).toMatch(/^(100755|$)/)
    },
  )
})

test.each(globSync('deploy/**/*', { cwd: ROOT }).filter((path) => statSync(join(ROOT, path)).isFile()))(
  '%s holds no secret',
  (path) => expect(read(path)).not.toMatch(/\b(sk|rk)_live_\w{8}|-----BEGIN|(?<!sha256:)\b[0-9a-f]{32,}\b/),
)
