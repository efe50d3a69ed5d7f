import { describe, expect, test } from 'vitest'
import { article as aboutEn } from './about.en.ts'
import { article as aboutEs } from './about.es.ts'
import { partsOf } from './article.ts'
import type { Block, Section } from './article.ts'
import { faq as faqEn } from './faq.en.ts'
import { faq as faqEs } from './faq.es.ts'
import { article as pressEn } from './press.en.ts'
import { article as pressEs } from './press.es.ts'
import { article as privacyEn } from './privacy.en.ts'
import { article as privacyEs } from './privacy.es.ts'
import { article as supportEn } from './support.en.ts'
import { article as supportEs } from './support.es.ts'
import { article as termsEn } from './terms.en.ts'
import { article as termsEs } from './terms.es.ts'

const sectionsOf = (groups: typeof faqEn): Section[] =>
  groups.flatMap(({ questions }) => questions.map(({ id, ask, answer }) => ({ id, heading: ask, blocks: answer })))

const PAIRS: readonly [string, readonly Section[], readonly Section[]][] = [
  ['about', aboutEn.sections, aboutEs.sections],
  ['terms', termsEn.sections, termsEs.sections],
  ['privacy', privacyEn.sections, privacyEs.sections],
  ['press', pressEn.sections, pressEs.sections],
  ['support', supportEn, supportEs],
  ['faq', sectionsOf(faqEn), sectionsOf(faqEs)],
]

const textsOf = (block: Block): readonly string[] => {
  if (typeof block === 'string') return [block]
  if ('table' in block) return [block.table.caption, ...block.table.head, ...block.table.rows.flat()]
  if ('fees' in block || 'operator' in block || 'law' in block) return []
  return 'steps' in block ? block.steps : block.list
}
const linksOf = (section: Section): string[] =>
  section.blocks.flatMap((block) => textsOf(block).flatMap((text) => partsOf(text).flatMap(({ to }) => to ?? [])))
const shapeOf = (block: Block): string =>
  typeof block === 'string' ? 'paragraph' : `${Object.keys(block)[0]} ${textsOf(block).length}`

describe.each(PAIRS)('%s', (_name, en, es) => {
  test('has the same sections, with the same anchors, in both languages', () => {
    expect(es.map(({ id }) => id)).toEqual(en.map(({ id }) => id))
    expect(new Set(en.map(({ id }) => id)).size).toBe(en.length)
    // As they are in an address: nothing has to be read back from it.
    for (const { id } of en) expect(id).toMatch(/^[a-z0-9-]+$/)
  })

  test('has the same paragraphs, lists and tables in both languages, with the same links', () => {
    const outline = (sections: readonly Section[]) =>
      sections.map((section) => ({ id: section.id, blocks: section.blocks.map(shapeOf), links: linksOf(section) }))
    expect(outline(es)).toEqual(outline(en))
  })

  test('is said anew in Spanish, no sentence left over in English', () => {
    // Names that a browser keeps things under are the same for everybody.
    const areNames = (text: string) => /^\w+_\w+(, \w+_\w+)*$/.test(text)
    const texts = en.flatMap(({ blocks }) => blocks.flatMap(textsOf))
    const english = new Set(texts.filter((text) => text.length > 40 && !areNames(text)))
    expect(es.flatMap(({ blocks }) => blocks.flatMap(textsOf)).filter((text) => english.has(text))).toEqual([])
  })

  test('addresses the Spanish reader as tú', () => {
    const words = es.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(textsOf)]).join('\n')
    expect(
      words.match(/\b(?:usted|le rogamos|vuestr[ao]s?|vosotros|haga clic|escríbanos|su contraseña)\b/giu),
    ).toBeNull()
  })
})

const PAGES = new Set(
  '/about /terms /privacy /faq /contact /languages /support /press /docs /how-it-works /forgotpassword /account /account/data'.split(
    ' ',
  ),
)

test('every link leads to a page that there is, and every anchor to a section of it', () => {
  const anchors = new Map(PAIRS.map(([name, sections]) => [`/${name}`, new Set(sections.map(({ id }) => id))]))
  const isThere = (to: string) => {
    const [path = '', anchor] = to.split('#')
    return PAGES.has(path) && (anchor === undefined || anchors.get(path)?.has(anchor) === true)
  }
  const links = PAIRS.flatMap(([, sections]) => sections.flatMap(linksOf))
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter((to) => !isThere(to))).toEqual([])
})

test('there are at least thirty answers', () => {
  expect(sectionsOf(faqEn).length).toBeGreaterThanOrEqual(30)
})

test('the sentences that the specification names are there', () => {
  expect(aboutEn.lead).toContain('a platform to post your home for sale worry free')
  expect(JSON.stringify(privacyEn)).toContain('No data is knowingly collected from children under 13.')
  for (const legal of [termsEn, privacyEn]) {
    expect(legal.template).toBe('Template: to be reviewed by counsel before real use.')
  }
})

test('links are cut out of a paragraph', () => {
  expect(partsOf('See [the terms](/terms#fees), or [your account](/account).')).toEqual([
    { text: 'See ' },
    { text: 'the terms', to: '/terms#fees' },
    { text: ', or ' },
    { text: 'your account', to: '/account' },
    { text: '.' },
  ])
})
