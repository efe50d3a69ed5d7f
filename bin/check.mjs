import { Plain, runTool, step } from './step.mjs'

const CHECKS = [
  { name: 'types', tool: 'typescript/bin/tsc', args: ['-p', 'tsconfig.json'] },
  { name: 'types of the server', tool: 'typescript/bin/tsc', args: ['-p', 'tsconfig.server.json'] },
  { name: 'types of the web app', tool: 'typescript/bin/tsc', args: ['-p', 'tsconfig.web.json'] },
  { name: 'lint', tool: 'oxlint/bin/oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'format', tool: 'oxfmt/bin/oxfmt', args: ['--check'] },
  { name: 'unused code', tool: 'knip/bin/knip.js', args: ['--no-progress'] },
]

/** Run every check, also after one failed; gives how many passed and failed. */
export async function check() {
  const results = []
  for (const { name, tool, args } of CHECKS) results.push(await attempt(name, () => runCheck(tool, args)))
  return sum(results)
}

async function runCheck(tool, args) {
  const { code, output } = await runTool(tool, args)
  if (code !== 0) throw new Plain(output.trimEnd())
}

/** A step that counts as one: passed, or failed and told about. */
export const attempt = (name, work) => countOne(() => step(name, work))

export async function countOne(work) {
  try {
    await work()
    return { passed: 1, failed: 0 }
  } catch (error) {
    console.log(error instanceof Plain ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

export const sum = (counts) => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
})
