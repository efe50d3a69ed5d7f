import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTestApp } from './http-app.ts'
import { readYaml } from './read-yaml.ts'

// An alert on a metric that nobody tells never fires, and a panel of one stays empty, both without a word.

const ROOT = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

type Rule = {
  readonly alert?: string
  readonly record?: string
  readonly expr: string
  readonly labels?: { readonly severity?: string }
  readonly annotations?: { readonly summary?: string; readonly what?: string }
}
const { groups } = readYaml(read('deploy/prometheus/freehold-rules.yml')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)

type Panel = { readonly id: number; readonly title: string; readonly targets?: readonly { readonly expr: string }[] }
const dashboard = JSON.parse(read('deploy/grafana/freehold.json')) as { uid: string; panels: Panel[] }
const drawn = dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const))

// Told by Prometheus itself of each target.
const OF_PROMETHEUS = new Set(['up'])
const NAME = /(?<![\w"$])(?:up\b|(?:freehold|http|process|nodejs)_\w+)(?=[{[\s)]|$)|freehold:[\w:]+/g

const told = new Set<string>()
let app: Awaited<ReturnType<typeof makeTestApp>>
beforeAll(async () => {
  app = await makeTestApp()
  const { body } = await app.send('GET', '/metrics')
  for (const [, name = '', type] of String(body['text']).matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    told.add(name)
    if (type === 'histogram') for (const end of ['_count', '_sum', '_bucket']) told.add(name + end)
  }
})
afterAll(() => app.close())

const recorded = new Set(rules.map((rule) => rule.record))
const missingOf = (expr: string): string[] => {
  const names = expr.match(NAME) ?? []
  if (names.length === 0) return [`none in ${expr}`]
  return names.filter((name) => !told.has(name) && !recorded.has(name) && !OF_PROMETHEUS.has(name))
}

describe('every metric is one that the server tells', () => {
  test.each(rules.map((rule) => [rule.alert ?? rule.record, rule.expr]))('in the rule %s', (_, expr) =>
    expect(missingOf(expr)).toEqual([]),
  )
  test.each(drawn)('in the panel %s: %s', (_, expr) => expect(missingOf(expr)).toEqual([]))
})

test('every metric of ours is drawn', () => {
  const names = new Set(drawn.flatMap(([, expr]) => expr.match(NAME) ?? []))
  const own = [...told].filter((name) => name.startsWith('freehold_') && !/_(count|sum|bucket)$/.test(name))
  expect(own.length).toBeGreaterThan(15)
  expect(own.filter((name) => !names.has(name))).toEqual([])
})

describe('an alert', () => {
  const alerts = rules.filter((rule) => rule.alert)
  test.each(alerts.map((rule) => [rule.alert!, rule] as const))('%s says what is wrong and what to do', (_, rule) => {
    expect(['page', 'ticket']).toContain(rule.labels?.severity)
    expect(rule.annotations?.summary).toBeTruthy()
    expect(rule.annotations?.what).toBeTruthy()
  })
  test('has a name of its own', () => expect(new Set(alerts.map((rule) => rule.alert)).size).toBe(alerts.length))

  const sources = globSync('src/**/*.ts', { cwd: ROOT }).filter((path) => !path.endsWith('.test.ts'))
  const all = sources.map(read).join('\n')
  test('names lines of the log that are written', () => {
    const lines = alerts.flatMap(({ annotations }) =>
      [...(annotations?.what ?? '').matchAll(/In the log: ([^.]+?)(?:, and why)?\./g)].flatMap(([, text = '']) =>
        text.split(', '),
      ),
    )
    expect(lines.length).toBeGreaterThan(3)
    expect(lines.filter((line) => !all.includes(`'${line}'`))).toEqual([])
  })
  test('counts events that are counted', () => {
    const names = alerts.flatMap(({ expr }) =>
      [...expr.matchAll(/event=~"([^"]+)"/g)].flatMap(([, text = '']) => text.split('|')),
    )
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !all.includes(`countEvent('${name}'`))).toEqual([])
  })
  test('leads to commands that there are', () => {
    const commands = new Set(
      [
        ...globSync('src/app/cli/*.ts', { cwd: ROOT })
          .map(read)
          .join('\n')
          .matchAll(/^ {2}name: '([a-z-]+)'/gm),
      ].map(([, name]) => name),
    )
    const named = alerts.flatMap(({ annotations }) => [...(annotations?.what ?? '').matchAll(/\bfreehold ([a-z]+) /g)])
    expect(named.length).toBeGreaterThan(3)
    expect(named.map(([, name]) => name).filter((name) => !commands.has(name))).toEqual([])
  })
})

test('the dashboard has panels with ids and places of their own', () => {
  expect(dashboard.uid).toBe('freehold')
  expect(new Set(dashboard.panels.map((panel) => panel.id)).size).toBe(dashboard.panels.length)
  const places = dashboard.panels.map((panel) => JSON.stringify((panel as unknown as { gridPos: unknown }).gridPos))
  expect(new Set(places).size).toBe(places.length)
})

type Place = { readonly h: number; readonly w: number; readonly x: number; readonly y: number }
type Drawn = Panel & { readonly type: string; readonly datasource?: unknown; readonly gridPos: Place }
const SOURCE = { type: 'prometheus', uid: '${source}' }
const panels = dashboard.panels as unknown as readonly Drawn[]

test.each(panels.filter(({ type }) => type !== 'row').map((panel) => [panel.title, panel] as const))(
  'the panel %s has what Grafana needs of it: a kind, a source and something to show',
  (_, { type, datasource, targets = [] }) => {
    expect(['stat', 'timeseries']).toContain(type)
    const asked = targets as readonly { readonly refId?: string; readonly datasource?: unknown }[]
    expect(asked.length).toBeGreaterThan(0)
    expect([datasource, ...asked.map((one) => one.datasource)]).toEqual(
      Array.from({ length: asked.length + 1 }, () => SOURCE),
    )
    expect(new Set(asked.map((one) => one.refId)).size).toBe(asked.length)
  },
)

test('no panel lies on another, or beyond the edge', () => {
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, n) => [x + (n % w), y + Math.floor(n / w)] as const),
  )
  expect(Math.max(...cells.map(([x]) => x))).toBeLessThan(24)
  expect(new Set(cells.map(String)).size).toBe(cells.length)
})
