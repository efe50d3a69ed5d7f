import { describe, expect, test } from 'vitest'
import { findBareWords, fitsPattern, usesIn } from './read-words.ts'
import { findFaultsOfSpanish, findFaultsOfTranslation, findYoursOfUsted } from './spanish-words.ts'

const bareIn = (text: string) => findBareWords('page.tsx', text).map(({ at, text: words }) => `${at} ${words}`)

describe('words that come from no dictionary', () => {
  test.each([
    ['between tags', 'const a = <p>Hello</p>', 'page.tsx:1 Hello'],
    ['on their own line', '// Niño\nconst a = (\n  <p>\n    Hello you\n  </p>\n)', 'page.tsx:4 Hello you'],
    ['in a text for screen readers', 'const a = <a aria-label="Close it" />', 'page.tsx:1 Close it'],
    ['in a picture’s text', 'const a = <img alt={`House of ${name}`} />', 'page.tsx:1 House of {}'],
    ['in a label of a part of ours', 'const a = <Field label={on ? "On" : say("off")} />', 'page.tsx:1 On'],
    ['in braces', 'const a = <p>{isOpen && "Open now"}</p>', 'page.tsx:1 Open now'],
    ['behind a default', 'const a = <p>{name ?? "Nobody"}</p>', 'page.tsx:1 Nobody'],
    ['in a template', 'const a = <p>{`${n} houses`}</p>', 'page.tsx:1 {} houses'],
    ['in a note', 'toast("Saved.")', 'page.tsx:1 Saved.'],
    ['as a sentence anywhere', 'const a = { text: "Please try it again." }', 'page.tsx:1 Please try it again.'],
  ])('are found %s', (_, text, found) => expect(bareIn(text)).toEqual([found]))

  test.each([
    ['words of a dictionary', 'const a = <p title={say("title")}>{say("text", { n: 1 })}</p>'],
    ['signs and figures', 'const a = <p>— 3 × {n}% · $5</p>'],
    ['classes and addresses', 'const a = <a className="text label" href="/how">{" "}</a>'],
    ['an error for the log', 'throw new Error("The page has no root.")'],
  ])('are not: %s', (_, text) => expect(bareIn(text)).toEqual([]))
})

describe('what a source takes from a dictionary', () => {
  const uses = usesIn(
    'page.tsx',
    "import { x } from './x-words.ts'\ntype Way = 'never'\nconst a = <p className='dull'>{say(on ? 'yes' : 'no')}{say(`step_${n}_title`)}</p>\nwords.named\nuseSayError(say)",
  )
  test('is every literal that could be a key, and no other', () => {
    expect([...uses.literals].toSorted()).toEqual(['named', 'no', 'yes'])
  })
  test('is every key that is put together', () => {
    expect(uses.patterns).toEqual([{ at: 'page.tsx:3', text: 'step_{}_title', isSaid: true }])
    expect(fitsPattern('step_1_title', 'step_{}_title')).toBe(true)
    expect(fitsPattern('step_1_text', 'step_{}_title')).toBe(false)
    expect(fitsPattern('basic_1', '{}_{}')).toBe(true)
    expect(fitsPattern('basic_1_text', '{}_{}')).toBe(false)
  })
  test('is the words of refusals', () => {
    expect(uses.saysRefusals).toBe(true)
    expect(usesIn('page.tsx', 'say.has(code) ? say.by(code) : null').saysRefusals).toBe(true)
    expect(usesIn('page.tsx', "useSayError(); say.has('title')").saysRefusals).toBe(false)
  })
  test('is told by what it imports', () => expect(uses.imports).toEqual(['./x-words.ts']))
})

describe('Spanish', () => {
  test.each([
    ['Usted puede invertir.', 'usted'],
    ['Elija una casa.', 'Elija'],
    ['Algo falló; inténtelo de nuevo.', 'inténtelo'],
    ['El valor de tus partes', 'participaciones'],
    ['Avisos', 'notificaciones'],
    ['Olvidaste tu contraseña?', 'do not match'],
    ['Listo !', 'a space'],
  ])('is found wrong: %s', (text, fault) => expect(findFaultsOfSpanish(text).join()).toContain(fault))

  test.each(['Elige una casa.', 'Inténtalo de nuevo.', '¿Olvidaste tu contraseña?', '¡Gracias! Ya está en tu cuenta.'])(
    'is right: %s',
    (text) => expect(findFaultsOfSpanish(text)).toEqual([]),
  )
})

test('the "your" of an usted is found', () => {
  expect(findYoursOfUsted('Ya está en su cuenta.')).toHaveLength(1)
  expect(findYoursOfUsted('Ya está en tu cuenta.')).toEqual([])
})

describe('a translation', () => {
  test.each([
    ['{n} left', 'quedan', 'lacks {n}'],
    ['Left', 'Quedan {n}', 'has {n}, which nobody fills'],
    ['Left', ' ', 'is empty'],
    ['Left', 'Left', 'is the same as in English'],
    ['It is done.', 'Está hecho', 'ends with "" where English has "."'],
  ])('is found wrong: %s -> %s', (english, spanish, fault) =>
    expect(findFaultsOfTranslation(english, spanish)).toEqual([fault]),
  )
  test('may be the same where there is nothing to translate', () => {
    expect(findFaultsOfTranslation('{low}–{high}', '{low}–{high}')).toEqual([])
  })
})
