import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findNpm } from './find-npm.mjs'
import { Plain, ROOT, run, step } from './step.mjs'

// A registry that does not answer is asked once, and not waited for.
const IMPATIENT = ['--fetch-retries=0', '--fetch-timeout=20000']

/**
 * What can be known of the packages: whether each is locked by its hash, whether an advisory speaks of one that a server loads,
 * and whether the registry signed them. A registry need not offer the last two: then a sentence says so, and with
 * `--require-answers` the exit code is 3. Gives the exit code; 1 with a finding.
 */
export async function security(args) {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const results = [
    await look('packages are locked by their hash', async () => unlockedOf(lock)),
    await look('advisories', askForAdvisories),
    await look('signatures of the registry', askForSignatures),
  ]
  for (const line of results.flatMap((one) => one.findings)) console.log(`FOUND ${line}`)
  for (const { why } of results) if (why) console.log(why)
  if (results.some((one) => one.findings.length > 0)) return 1
  return args.includes('--require-answers') && results.some((one) => one.why) ? 3 : 0
}

async function look(name, ask) {
  let result
  await step(name, async () => {
    const answer = await ask()
    result = Array.isArray(answer) ? { findings: answer } : { findings: [], why: answer }
    return result.why ? 'not answered' : `${result.findings.length} findings`
  })
  return result
}

/** The packages of a lock file without a SHA-512 of their archive, or that come from elsewhere than a registry. */
export function unlockedOf({ packages }) {
  return Object.entries(packages).flatMap(([path, { integrity, resolved, link, inBundle }]) => {
    if (path === '' || link || inBundle) return []
    if (!integrity?.startsWith('sha512-')) return [`${path} has no SHA-512 in package-lock.json`]
    return resolved && !resolved.startsWith('https://') ? [`${path} comes from ${resolved}`] : []
  })
}

async function askForAdvisories() {
  const { output } = await npm(['audit', '--omit=dev', '--json', ...IMPATIENT])
  const found = jsonIn(output)?.vulnerabilities
  if (!found) return 'The registry answers no question about advisories: none were looked at.'
  return Object.values(found)
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
    .map(({ name, severity, range }) => `${name} ${range}: an advisory, ${severity} (npm audit says which)`)
}

async function askForSignatures() {
  const { output } = await npm(['audit', 'signatures', '--json', ...IMPATIENT])
  const answer = jsonIn(output)
  if (!answer?.invalid || !answer.missing)
    return 'The registry signs nothing, or could not be asked: no signature was looked at.'
  return answer.invalid.map(({ name, version }) => `${name} ${version}: its signature is not the registry's`)
}

/** Write what the server is made of, in the format of CycloneDX, for whoever has to know. */
export async function sbom([file, ...more]) {
  if (!file || more.length > 0) throw new Plain('npm run sbom -- FILE')
  const { code, output } = await npm([
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--package-lock-only',
  ])
  const all = jsonIn(output)
  if (code !== 0 || !all?.components) throw new Plain(output.trim())
  const told = ofServer(all)
  // npm takes the name of the folder.
  const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  Object.assign(told.metadata.component, { name, version })
  writeFileSync(resolve(file), `${JSON.stringify(told, null, 2)}\n`)
  console.log(`${told.components.length} packages in ${file}`)
}

/** Without what only builds and tests load. npm's `--omit=dev` would leave out as well what such a package loads beside the server. */
export function ofServer({ components, dependencies, ...rest }) {
  const isForBuilders = ({ properties = [] }) => properties.some(({ name }) => name === 'cdx:npm:package:development')
  const left = new Set(components.filter(isForBuilders).map((one) => one['bom-ref']))
  const stays = (ref) => !left.has(ref)
  return {
    ...rest,
    components: components.filter((one) => stays(one['bom-ref'])),
    dependencies: dependencies
      .filter(({ ref }) => stays(ref))
      .map((one) => ({ ...one, dependsOn: one.dependsOn.filter(stays) })),
  }
}

const npm = (args) => run(process.execPath, [findNpm(), ...args])

// Warnings stand before and after it, on the same output.
function jsonIn(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  } catch {
    return null
  }
}
