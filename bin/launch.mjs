import { existsSync } from 'node:fs'
import Module from 'node:module'
import { join } from 'node:path'
import { check } from './check.mjs'
import { ensureNode } from './ensure-node.mjs'
import { ensurePackages, pathWithThisNode } from './ensure-packages.mjs'
import { ensurePrograms } from './ensure-programs.mjs'
import { ensureWeb } from './ensure-web.mjs'
import { followParent } from './follow-parent.mjs'
import { PARTS, runDrills, runTests, runWalk } from './run-tests.mjs'
import { sbom, security } from './security.mjs'
import { trust } from './trust.mjs'
import { Plain, ROOT, catchSignals, releaseSignals, runTool, step } from './step.mjs'

const HELP = `Usage: node bin/launch.mjs <command>     (npm start, npm test, npm run <command>)

  start               build what changed, then serve
  build               install the packages, build the web app and bundle the server, and no more: afterwards the folder may be read-only
  sandbox [option]... the sandbox processors (cards, PayPal) as a process of their own, for several servers
  dev                 serve, with the web app rebuilt as it is edited
  test [part]         every check and test, or one part: ${PARTS.join(', ')}
  check               types, lint, format, unused code
  bench               the benchmarks
  mutate <path>...    breaks sources on purpose, and tells what no test noticed; mutate --help
  drill [name]        the failure drills in full, an hour or less: rolling, cluster, freezes, postmaster, tree, connections, account, sources, money, pitr, patroni, disk (as root)
  trust [promise]...  the promises R1 to R18 of docs/trust.md in their long form, or those named, with a table of what was seen; SEED=… repeats
  walk [file]...      the browser tests in every look, with a picture of each in test-results/walk
  security            whether packages are locked by their hash, and what the registry knows of them: advisories, signatures
  sbom <file>         what a server is made of, as CycloneDX
  format              format the sources
  settings            writes docs/settings.md from the sources: every variable, and what it refuses
  mapping             writes docs/mapping.md from the sources: every word of a mapping of an import
  freehold <command>  operator commands; freehold --help lists them
`

const COMMANDS = {
  start: async () => {
    await ensureWeb()
    become(await ensurePrograms(), [])
  },
  build: async () => {
    await ensureWeb()
    await ensurePrograms()
  },
  dev: async (args) => become('src/app/server/dev.ts', args),
  sandbox: async (args) => become('src/platform/server/outside/cards/sandbox/main.ts', args),
  freehold: async (args) => become('src/app/cli.ts', args),
  mutate: async (args) => become('test/mutate/run.ts', args),
  bench: async (args) => {
    await ensureWeb()
    await ensurePrograms()
    become('bench/run.ts', args)
  },
  check: async () => end((await check()).failed === 0),
  test: async (args) => end(await runTests(args.length > 0 ? args : PARTS)),
  drill: async (args) => end(await runDrills(args)),
  trust: async (args) => end(await trust(args)),
  walk: async (args) => end(await runWalk(args)),
  security: async (args) => (process.exitCode = await security(args)),
  sbom,
  settings: async (args) => become('src/platform/server/settings/write-settings-page.ts', args),
  mapping: async (args) => become('src/features/listings/server/write-mapping-page.ts', args),
  format: () => step('format', () => runTool('oxfmt/bin/oxfmt', []).then(() => '')),
}

/**
 * Run a TypeScript file as the program of this very process: signals, the terminal and the exit code are then its own,
 * and killing the launcher kills the server.
 */
function become(path, args) {
  const file = join(ROOT, path)
  if (!existsSync(file)) throw new Plain(`${path} does not exist`)
  releaseSignals()
  process.argv.splice(1, Infinity, file, ...args)
  Module.runMain()
}

function end(isGood) {
  process.exitCode = isGood ? 0 : 1
}

async function launch([name, ...args]) {
  const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name] : null
  const known = command && (name !== 'test' || args.every((arg) => PARTS.includes(arg)))
  if (!known) {
    const asked = ['help', '--help', '-h'].includes(name)
    process[asked ? 'stdout' : 'stderr'].write(HELP)
    process.exitCode = asked ? 0 : 2
    return
  }
  // Relative paths (DATA_DIR, files given to operator commands) mean the same from wherever it is started.
  process.chdir(ROOT)
  catchSignals()
  followParent()
  await ensureNode([name, ...args])
  process.env.PATH = pathWithThisNode()
  await ensurePackages()
  await command(args)
}

try {
  await launch(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Plain ? error.message : error)
  process.exitCode = 1
}
