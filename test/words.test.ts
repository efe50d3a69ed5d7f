import { dirname, join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { edgeRefusals } from '#platform/server/edge-refusals.ts'
import { BARE_WORDS, SAME_IN_BOTH, WITHOUT_DICTIONARY } from './allowed-words.ts'
import { contracts } from './contracts.ts'
import { findBareWords, fitsPattern, readSource, ROOT, sourcesLike, usesIn } from './read-words.ts'
import type { Uses } from './read-words.ts'
import { findFaultsOfSpanish, findFaultsOfTranslation, findYoursOfUsted } from './spanish-words.ts'

// What leads somewhere is the same in both languages: a link into an article must find its place.
const IDS = /\.(id|href|to|url)$/
const ENGLISH = sourcesLike(/\.en\.ts$/)
const SOURCES = sourcesLike(/^(?!.*\.(test|en|es)\.tsx?$).*\.tsx?$/)
const uses = new Map<string, Uses>(SOURCES.map((path) => [path, usesIn(path, readSource(path))]))

describe.each(ENGLISH)('%s', (path) => {
  test('says the same in Spanish, as Spanish is spoken to a friend', async () => {
    const [english, spanish] = [await sentencesOf(path), await sentencesOf(path.replace('.en.ts', '.es.ts'))]
    expect([...spanish.keys()].filter((key) => !english.has(key))).toEqual([])
    const faults = [...english].flatMap(([key, text]) => {
      const said = spanish.get(key)
      if (said === undefined) return [`${key} is missing`]
      if (IDS.test(key)) return said === text ? [] : [`${key} must be ${text}`]
      const all = [...findFaultsOfTranslation(text, said), ...findFaultsOfSpanish(said)]
      if (!path.includes('/articles/')) all.push(...findYoursOfUsted(said))
      return all.filter((fault) => !isAllowed(text, fault)).map((fault) => `${key} ${fault}: ${said}`)
    })
    expect(faults).toEqual([])
  })
})

// Letters and articles are read by name, `letters.subject`: the compiler knows those that nobody wrote.
describe.each(ENGLISH.filter((path) => path.endsWith('copy.en.ts')))('%s', (path) => {
  test('has no word that nobody says', async () => {
    const { copy } = (await import(join(ROOT, path))) as { copy: object }
    const scope = scopeOf(path)
    const patterns = scope.flatMap((one) => one.patterns)
    const codes = scope.some(({ saysRefusals }) => saysRefusals) ? REFUSALS : new Set<string>()
    const unsaid = Object.keys(copy).filter(
      (key) =>
        !codes.has(key) &&
        !scope.some(({ literals }) => literals.has(key)) &&
        !patterns.some((pattern) => fitsPattern(key, pattern.text)),
    )
    expect(unsaid).toEqual([])
  })
})

// Entries with a sentence in each language: refusals, successes, what a field takes.
const TABLES = sourcesLike(/^src\/(?!kit\/).*\/(refusals|successes|edge-refusals|issue-sentences|payment-words)\.ts$/)

describe.each(TABLES)('%s', (path) => {
  test('says the same in both languages, and nothing that nobody says', async () => {
    const entries = await entriesOf(path)
    expect(entries.length).toBeGreaterThan(0)
    const faults = entries.flatMap(({ name, en, es }) =>
      [...findFaultsOfTranslation(en, es), ...findFaultsOfSpanish(es), ...findYoursOfUsted(es)]
        .filter((fault) => !isAllowed(en, fault))
        .map((fault) => `${name} ${fault}: ${es}`),
    )
    expect(faults).toEqual([])
    expect(entries.filter((entry) => !isSaidSomewhere(path, entry)).map(({ name }) => name)).toEqual([])
  })
})

// The glossary's words: an order, an amount, and the wallet, which is no account.
const OTHER_WORDS: Readonly<Record<'en' | 'es', RegExp>> = {
  en: /(?<!PayPal |another |private |From )\baccount\b(?! processor)/i,
  es: /\bpedidos?\b|\bimportes?\b|(?<!otra |no )\bcuenta\b(?! de PayPal| con | menos)/i,
}
// A line of the books, the sample account of a preview, what somebody signs in to, and what they have at a bank are accounts.
const ACCOUNT_ITSELF =
  /math_entry$|preview|SECURITY|sign_in|email_confirmed|closing_|export_ready|always|unsubscribe-copy|copy\.bank_|copy\.withdrawal_|bank-deposit-copy|withdraw(al)?-copy|_bank$/
const OF_MONEY = /^src\/features\/(investing|offerings|wallet|portfolio|notifications|payments)\//

test('what concerns money has one word for one thing', async () => {
  const texts: (readonly [at: string, language: 'en' | 'es', text: string])[] = []
  for (const path of ENGLISH.filter((one) => OF_MONEY.test(one))) {
    for (const language of ['en', 'es'] as const) {
      const copy = await sentencesOf(path.replace('.en.ts', `.${language}.ts`))
      for (const [key, text] of copy) texts.push([`${path} ${key}`, language, text])
    }
  }
  for (const path of TABLES.filter((one) => OF_MONEY.test(one))) {
    for (const { name, en, es } of await entriesOf(path))
      texts.push([`${path} ${name}`, 'en', en], [`${path} ${name}`, 'es', es])
  }
  expect(texts.length).toBeGreaterThan(500)
  const other = texts.filter(([at, language, text]) => !ACCOUNT_ITSELF.test(at) && OTHER_WORDS[language].test(text))
  expect(other.map(([at, , text]) => `${at}: ${text}`)).toEqual([])
})

test('no page says a word that comes from no dictionary', () => {
  const pages = sourcesLike(/\/web\/.*\.tsx?$/).filter((path) => !/\.(test|en|es)\.tsx?$/.test(path))
  const bare = pages
    .filter((path) => !WITHOUT_DICTIONARY.some(([place]) => place.test(path)))
    .flatMap((path) => findBareWords(path, readSource(path)))
    .filter(({ text }) => !Object.hasOwn(BARE_WORDS, text))
  expect(pages.length).toBeGreaterThan(100)
  expect(bare.map(({ at, text }) => `${at} ${text}`)).toEqual([])
})

test('every key that is put together is one of a dictionary', async () => {
  const keys = new Set((await Promise.all(ENGLISH.map(sentencesOf))).flatMap((all) => [...all.keys()].map(keyOf)))
  const said = [...uses].flatMap(([path, { patterns }]) =>
    patterns.filter(({ isSaid }) => isSaid && path.includes('/web/')),
  )
  expect(said.length).toBeGreaterThan(10)
  const lost = said.filter(({ text }) => ![...keys].some((key) => fitsPattern(key, text)))
  expect(lost.map(({ at, text }) => `${at} ${text}`)).toEqual([])
})

test('every kind of news that is written has its words', async () => {
  const { copy } = await import('#features/notifications/copy.en.ts')
  const { indications } = await import('#features/notifications/indications.ts')
  const written = Object.keys(indications)
  expect(written.length).toBeGreaterThan(30)
  expect(
    written.flatMap((kind) => [`${kind}_title`, `${kind}_text`]).filter((key) => !Object.hasOwn(copy, key)),
  ).toEqual([])
})

test('what is allowed is needed', async () => {
  const english = new Set((await Promise.all(ENGLISH.map(sentencesOf))).flatMap((all) => [...all.values()]))
  expect(Object.keys(SAME_IN_BOTH).filter((text) => !english.has(text))).toEqual([])
})

const REFUSALS: ReadonlySet<string> = new Set([
  ...contracts.flatMap(({ refusals }) => Object.keys(refusals)),
  // What the edge itself, and the browser, refuse with.
  ...Object.keys(edgeRefusals),
  ...(uses.get('src/platform/web/call.ts')?.literals ?? []),
])

type Entry = { readonly name: string; readonly en: string; readonly es: string }

/** Every entry of a module's tables, by its name. */
async function entriesOf(path: string): Promise<readonly Entry[]> {
  const tables = Object.values((await import(join(ROOT, path))) as Record<string, unknown>)
  return tables.flatMap((table) =>
    typeof table !== 'object' || table === null
      ? []
      : Object.entries(table as Record<string, Entry>).map(([name, { en, es }]) => ({ name, en, es })),
  )
}

const IN_CONTRACTS: ReadonlySet<string> = new Set(
  contracts.flatMap(({ refusals, successes = {} }) =>
    Object.entries({ ...refusals, ...successes }).map(([name, { en }]) => `${name} ${en}`),
  ),
)

// What a contract names is said by a rule, a use case or a route; its pages and the contract itself do not count.
const SPEAKERS = [...uses].filter(([path]) => /^src\/features\/(?!.*(\/web\/|contract\.ts$|refusals\.ts$))/.test(path))

/** By a contract and by name, or by name alone near its table: `refuse('locked')`, `edgeSentences.nothing_done`, `type_${expected}`. */
function isSaidSomewhere(path: string, { name, en }: Entry): boolean {
  const byName = new RegExp(`(\\.|\\{ |')${name}\\b`)
  if (IN_CONTRACTS.has(`${name} ${en}`)) return SPEAKERS.some(([source]) => byName.test(readSource(source)))
  const folder = `${dirname(path)}/`
  // What is told which sentence it is may stand in a later feature.
  const isNear = (one: string) => one.startsWith(folder)
  return [...uses]
    .filter(([source, one]) => [source, ...one.imports.map((to) => resolved(source, to))].some(isNear))
    .some(([source, { patterns }]) => {
      return byName.test(readSource(source)) || patterns.some(({ text }) => fitsPattern(name, text))
    })
}

const isAllowed = (english: string, fault: string): boolean =>
  fault === 'is the same as in English' && Object.hasOwn(SAME_IN_BOTH, english)

// `copy.investors.one` -> `investors`
const keyOf = (way: string): string => way.split('.')[1] ?? way

/** Every text of a module, by its way through it: `hero_text`, `investors.one`, `blocks.3.text`. */
async function sentencesOf(path: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const walk = (value: unknown, way: readonly string[]): void => {
    if (typeof value === 'string') found.set(way.slice(1).join('.'), value)
    else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) walk(inner, [...way, name])
    }
  }
  walk({ ...(await import(join(ROOT, path))) }, [''])
  return found
}

/** What is said with a dictionary: by its own folder, and by whoever imports the words module that makes it. */
function scopeOf(copyPath: string): Uses[] {
  const folder = copyPath.startsWith('src/features/') ? copyPath.split('/').slice(0, 3).join('/') : dirname(copyPath)
  const makers = [...uses].filter(([path, one]) => one.imports.some((to) => resolved(path, to) === copyPath))
  const words = new Set(makers.map(([path]) => path))
  return [...uses]
    .filter(([path, one]) => path.startsWith(`${folder}/`) || one.imports.some((to) => words.has(resolved(path, to))))
    .map(([, one]) => one)
}

const resolved = (from: string, to: string): string =>
  to.startsWith('#') ? `src/${to.slice(1)}` : posix.join(posix.dirname(from), to)
