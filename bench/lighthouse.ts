import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { browserPath } from '#test/browser.ts'

const HOME = fileURLToPath(new URL('lighthouse', import.meta.url))

type Row = { readonly name: string; readonly goal: string; readonly figures: string }
type Report = {
  readonly categories: Readonly<Record<string, { readonly title: string; readonly score: number | null }>>
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly title: string
        readonly score: number | null
        readonly displayValue?: string
        readonly scoreDisplayMode: string
      }
    >
  >
}

/** Lighthouse's mobile scores of some pages. It weighs 180 MB, so it is installed here, and only when it is asked for. */
export async function lighthouse(url: string, paths: readonly string[]): Promise<Row[]> {
  if (!existsSync(join(HOME, 'node_modules'))) await run('npm', ['ci', '--no-audit', '--no-fund'])
  const rows: Row[] = []
  for (const path of paths) {
    const report = await reportOf(url + path)
    const scores = Object.values(report.categories).map(
      ({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`,
    )
    const misses = Object.values(report.audits)
      .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
      .map(({ title, displayValue }) => (displayValue ? `${title} (${displayValue})` : title))
    rows.push({
      name: `Lighthouse mobile, ${path}`,
      goal: '100 / 100 / 100 / 100',
      figures: `${scores.join(', ')}${misses.length > 0 ? `; misses: ${misses.join('; ')}` : ''}`,
    })
  }
  return rows
}

async function reportOf(address: string): Promise<Report> {
  const dir = mkdtempSync(join(tmpdir(), 'freehold-lighthouse-'))
  const file = join(dir, 'report.json')
  try {
    await run(process.execPath, [
      join(HOME, 'node_modules/lighthouse/cli/index.js'),
      address,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-quic --no-first-run',
    ])
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

async function run(program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, {
    cwd: HOME,
    env: { ...process.env, CHROME_PATH: browserPath() },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`${program} ${args[0]} ended with ${String(code)}`)
}
