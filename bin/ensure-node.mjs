import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findNpm } from './find-npm.mjs'
import { NODE_PACKAGES } from './node-packages.mjs'
import { Plain, ROOT, releaseSignals, run, runOrThrow, step } from './step.mjs'

/** The Node that the sources are written for: it runs TypeScript as it is. */
const MAJOR = 24
const MARK = 'FREEHOLD_LAUNCHER'

/**
 * Go on under Node 24 or newer: returns when this is one, else installs it once into `.node/`, runs the same command
 * there, and never returns.
 */
export async function ensureNode(argv) {
  if (Number(process.versions.node.split('.')[0]) >= MAJOR) {
    endWithOuterLauncher()
    return
  }
  const pinned = NODE_PACKAGES[packageName()]
  if (!pinned) throw new Plain(helpYourself())
  const home = join(ROOT, '.node', `v${pinned.version}`)
  if (!existsSync(nodeOf(home)))
    await step(`Node ${pinned.version} (this is ${process.versions.node})`, () => installNode(home, pinned))
  await runUnder(nodeOf(home), argv)
}

const helpYourself = () =>
  `Node ${MAJOR} could not be installed for ${process.platform} ${process.arch}: ` +
  `install Node ${MAJOR} or newer from nodejs.org and run the command again.`

// The binary of the platform's package: the package `node` only fetches it in an install script, which npm may block.
const packageName = () => {
  const system = process.platform === 'win32' ? 'win' : process.platform
  return `${system === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${system}-${process.arch}`
}

const nodeOf = (home) =>
  join(home, 'node_modules', packageName(), 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

async function installNode(home, pinned) {
  // Aside first, so that an interrupted installation is never taken for a whole one.
  const aside = `${home}-${process.pid}`
  mkdirSync(aside, { recursive: true })
  writeFileSync(join(aside, 'package.json'), JSON.stringify(manifest(pinned)))
  // npm refuses an archive that has not the hash of its lock, wherever it comes from.
  writeFileSync(join(aside, 'package-lock.json'), JSON.stringify(lockOf(pinned)))
  try {
    await runOrThrow(process.execPath, [
      findNpm(),
      'ci',
      '--prefix',
      aside,
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
    ])
    await checkNode(nodeOf(aside), pinned.version)
    rename(aside, home)
  } catch (error) {
    throw new Plain(`${error.message}\n${helpYourself()}`)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

const manifest = ({ version }) => ({
  name: 'node-of-freehold',
  private: true,
  dependencies: { [packageName()]: version },
})

const lockOf = (pinned) => ({
  name: 'node-of-freehold',
  lockfileVersion: 3,
  requires: true,
  packages: { '': manifest(pinned), [`node_modules/${packageName()}`]: pinned },
})

async function checkNode(path, version) {
  const { code, output } = await run(path, ['--version'])
  if (code !== 0 || output.trim() !== `v${version}`) throw new Plain(output)
}

function rename(aside, home) {
  try {
    renameSync(aside, home)
  } catch (error) {
    // Another launcher of the same moment was first.
    if (!existsSync(nodeOf(home))) throw error
  }
}

function runUnder(node, argv) {
  releaseSignals()
  const child = spawn(node, [...process.execArgv, join(ROOT, 'bin', 'launch.mjs'), ...argv], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, [MARK]: String(process.pid) },
  })
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // Ctrl-C in a terminal goes to the whole group: forwarding it would tell the child twice.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  return new Promise((_done, fail) => {
    child.once('error', fail)
    child.once('exit', (code, signal) => {
      if (!signal) process.exit(code)
      for (const name of ['SIGTERM', 'SIGHUP', 'SIGINT']) process.removeAllListeners(name)
      process.kill(process.pid, signal)
    })
  })
}

// Whoever kills the outer launcher (kill -9) means the server in it: it must not go on unseen and hold the port.
function endWithOuterLauncher() {
  const mark = process.env[MARK]
  delete process.env[MARK]
  if (Number(mark) !== process.ppid || !process.channel) return
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  process.channel.unref()
}
