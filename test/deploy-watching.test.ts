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

test('what Grafana needs of a panel is there: a source, where it has something to show, and room that nobody else takes', () => {
  type Place = { h: number; w: number; x: number; y: number }
  const taken = new Map<string, string>()
  for (const panel of dashboard.panels as (Panel & { type: string; datasource?: unknown; gridPos: Place })[]) {
    const { type, title, targets = [], gridPos } = panel
    expect(['row', 'stat', 'timeseries'], title).toContain(type)
    if (type !== 'row') {
      expect(targets.length, title).toBeGreaterThan(0)
      for (const target of [panel, ...targets])
        expect(target, title).toMatchObject({ datasource: { type: 'prometheus', uid: '${source}' } })
      expect(new Set(targets.map((one) => (one as { refId?: string }).refId)).size, title).toBe(targets.length)
    }
    expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24)
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++)
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
        expect(taken.get(`${x} ${y}`), title).toBeUndefined()
        taken.set(`${x} ${y}`, title)
      }
  }
})
