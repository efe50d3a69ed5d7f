import { parseArgs } from 'node:util'
import { realClock } from '#kit/clock.ts'
import { processEnv } from '#platform/server/process-env.ts'
import type { Command } from './command.ts'
import { deploymentOf } from './doctor/deployment.ts'
import { examine } from './doctor/examine.ts'
import type { Finding } from './doctor/finding.ts'
import { secretHider } from './doctor/hide-secrets.ts'
import { printable } from './printable.ts'
import { wrapLines } from './wrap-text.ts'

const USAGE = `npm run freehold -- doctor [--json] [--servers N]

Looks at a deployment from where it stands, beside a running server or without one: the settings, the data directory and
its keys, the database with its version, rights, connections, clock and replica, the SECRET_KEY, the demo, the mail
server, the processors, and PUBLIC_URL through whatever stands in front of it. Give it the environment of the server.
Each line is ok, a warning or a fault, with what to do. It changes nothing, sends nothing, and prints no secret.
--servers N reckons with so many servers on one database; --json prints {ok, findings: [{about, level, says, todo}]}.

Exits 0 when there is no fault (warnings or not), 1 otherwise.`

type Words = { readonly isJson: boolean; readonly servers: number }

export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'look at this deployment, and say what to do',
  usage: USAGE,
  check: (args) => {
    const words = readWords(args)
    return typeof words === 'string' ? words : null
  },
  // Before the configuration is read and the database opened: what is wrong with either is what it tells.
  prepare: async (args) => {
    const words = readWords(args)
    if (typeof words === 'string') return 2
    const deployment = deploymentOf({ env: processEnv, clock: realClock, servers: words.servers })
    const hide = secretHider(deployment)
    const found = (await examine(deployment)).map((one) => hidden(one, hide))
    const isWell = found.every(({ level }) => level !== 'fault')
    const columns = process.stdout.isTTY ? process.stdout.columns : undefined
    const text = words.isJson
      ? JSON.stringify({ ok: isWell, findings: found }, null, 2)
      : wrapLines(wordsOf(found), columns)
    process.stdout.write(`${text}\n`)
    return isWell ? 0 : 1
  },
  run: () => Promise.resolve(2),
}

function readWords(args: readonly string[]): Words | string {
  try {
    const options = { json: { type: 'boolean' }, servers: { type: 'string' } } as const
    const { values } = parseArgs({ args: [...args], options })
    const { json = false, servers = '1' } = values
    if (!/^[1-9]\d{0,2}$/.test(servers))
      return `doctor --servers takes a whole number from 1 to 999 (given: ${servers})`
    return { isJson: json, servers: Number(servers) }
  } catch (error) {
    return `doctor: ${(error as Error).message}`
  }
}

const hidden = ({ about, level, says, todo }: Finding, hide: (text: string) => string): Finding => ({
  about,
  level,
  says: hide(says),
  ...(todo === undefined ? {} : { todo: hide(todo) }),
})

function wordsOf(found: readonly Finding[]): string {
  const width = Math.max(...found.map(({ about }) => about.length))
  const lines = found.flatMap(({ about, level, says, todo }) => {
    const mark = (level === 'fault' ? 'FAULT' : level).padEnd(7)
    return [
      `${mark}  ${about.padEnd(width)}  ${printable(says)}`,
      ...(todo && level !== 'ok' ? [`${' '.repeat(width + 11)}→ ${printable(todo)}`] : []),
    ]
  })
  const count = (level: Finding['level']) => {
    const n = found.filter((one) => one.level === level).length
    return `${n} ${level}${n === 1 ? '' : 's'}`
  }
  return [...lines, '', `${count('fault')}, ${count('warning')}`].join('\n')
}
