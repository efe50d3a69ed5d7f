import { existsSync, realpathSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { Plain } from './step.mjs'

/** npm's own script, so that it can be run by the Node we choose rather than by the one it finds. */
export function findNpm() {
  const found = [fromEnvironment(), ...besideNode(), ...onPath()].find((path) => path && existsSync(path))
  if (!found) throw new Plain('npm was not found. It comes with Node: install Node 20 or newer from nodejs.org.')
  return found
}

// Set when npm started us; another package manager sets it to its own script.
function fromEnvironment() {
  const path = process.env.npm_execpath
  return path && basename(path) === 'npm-cli.js' ? path : null
}

function besideNode() {
  const folder = dirname(process.execPath)
  return [join(folder, '../lib/node_modules/npm/bin/npm-cli.js'), join(folder, 'node_modules/npm/bin/npm-cli.js')]
}

function onPath() {
  return (process.env.PATH ?? '').split(delimiter).flatMap((folder) => {
    const npm = join(folder, 'npm')
    if (!folder || !existsSync(npm)) return []
    const real = realpathSync(npm)
    return [basename(real) === 'npm-cli.js' ? real : join(folder, 'node_modules/npm/bin/npm-cli.js')]
  })
}
