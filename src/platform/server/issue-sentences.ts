import type { z } from 'zod'
import { defineSentences } from '#kit/refusals.ts'
import type { Bilingual } from '#kit/refusals.ts'
import { fill } from '#kit/words.ts'

type Issue = z.core.$ZodIssue

/** What a field takes, by the code of the schema's issue. A sentence follows the field's name: `email is required`. */
export const issueSentences = defineSentences({
  invalid: { en: 'is not valid', es: 'no es válido' },
  unknown_field: { en: 'is not a field of this call', es: 'no es un campo de esta llamada' },
  required: { en: 'is required', es: 'es obligatorio' },

  type_string: { en: 'must be text', es: 'debe ser texto' },
  type_number: { en: 'must be a number', es: 'debe ser un número' },
  type_int: { en: 'must be a whole number', es: 'debe ser un número entero' },
  type_boolean: { en: 'must be true or false', es: 'debe ser verdadero o falso' },
  type_array: { en: 'must be a list', es: 'debe ser una lista' },
  type_object: { en: 'must be an object with fields', es: 'debe ser un objeto con campos' },

  string_min: { en: 'takes at least {n} characters', es: 'necesita al menos {n} caracteres' },
  string_max: { en: 'takes at most {n} characters', es: 'admite como máximo {n} caracteres' },
  array_min: { en: 'takes at least {n} entries', es: 'necesita al menos {n} entradas' },
  array_min_one: { en: 'takes at least one entry', es: 'necesita al menos una entrada' },
  array_max: { en: 'takes at most {n} entries', es: 'admite como máximo {n} entradas' },
  number_zero: { en: 'must be zero or more', es: 'debe ser cero o más' },
  number_min: { en: 'must be at least {n}', es: 'debe ser al menos {n}' },
  number_max: { en: 'must be at most {n}', es: 'debe ser como máximo {n}' },
  number_over: { en: 'must be more than {n}', es: 'debe ser más que {n}' },
  number_under: { en: 'must be less than {n}', es: 'debe ser menos que {n}' },
  number_step: { en: 'must be a multiple of {n}', es: 'debe ser un múltiplo de {n}' },

  format: { en: 'does not have the right form', es: 'no tiene la forma correcta' },
  format_date: { en: 'must be a date like 1990-12-31', es: 'debe ser una fecha como 1990-12-31' },
  format_datetime: {
    en: 'must be a time like 1990-12-31T08:00:00Z',
    es: 'debe ser una hora como 1990-12-31T08:00:00Z',
  },
  format_email: { en: 'must be an email address', es: 'debe ser un correo electrónico' },
  format_uuid: { en: 'must be an id', es: 'debe ser un identificador' },
  format_url: { en: 'must be a web address', es: 'debe ser una dirección web' },

  value_one: { en: 'must be {a}', es: 'debe ser «{a}»' },
  value_two: { en: 'must be {a} or {b}', es: 'debe ser «{a}» o «{b}»' },
  value_three: { en: 'must be {a}, {b} or {c}', es: 'debe ser «{a}», «{b}» o «{c}»' },
  value_many: { en: 'must be one of {list}', es: 'debe ser uno de estos: {list}' },
})

type Name = keyof typeof issueSentences

/** What the field of an issue takes: a check of our own carries its sentence, for all others there is one by code. */
export function sentenceOfIssue(issue: Issue): Bilingual {
  switch (issue.code) {
    case 'custom':
      return isBilingual(issue.params) ? issue.params : issueSentences.invalid
    case 'unrecognized_keys':
      return issueSentences.unknown_field
    case 'invalid_type':
      return sentenceNamed(`type_${issue.expected}`, issueSentences.invalid)
    case 'invalid_format':
      return sentenceNamed(`format_${issue.format}`, issueSentences.format)
    case 'invalid_value':
      return sentenceOfValues(issue.values)
    case 'invalid_union':
      return sentenceOfUnion(issue)
    case 'not_multiple_of':
      return filled('number_step', { n: issue.divisor })
    case 'too_small':
      return sentenceOfBound(issue.origin, 'min', Number(issue.minimum), issue.inclusive !== false)
    case 'too_big':
      return sentenceOfBound(issue.origin, 'max', Number(issue.maximum), issue.inclusive !== false)
    case 'invalid_key':
    case 'invalid_element':
      return issueSentences.invalid
  }
}

function sentenceOfBound(origin: string, side: 'min' | 'max', n: number, isInclusive: boolean): Bilingual {
  if (origin === 'string') return side === 'min' && n === 1 ? issueSentences.required : filled(`string_${side}`, { n })
  if (origin === 'array' && side === 'min' && n === 1) return issueSentences.array_min_one
  if (origin === 'array') return filled(`array_${side}`, { n })
  if (!isInclusive) return filled(side === 'min' ? 'number_over' : 'number_under', { n })
  return side === 'min' && n === 0 ? issueSentences.number_zero : filled(`number_${side}`, { n })
}

// An empty text stands for nothing chosen, which nobody has to be told. Values with a comma are set apart by a bar.
function sentenceOfValues(values: readonly unknown[]): Bilingual {
  const names = values.map(String).filter((name) => name !== '')
  const [a = '', b = '', c = ''] = names
  if (names.length === 1) return filled('value_one', { a })
  if (names.length === 2) return filled('value_two', { a, b })
  if (names.length === 3) return filled('value_three', { a, b, c })
  return filled('value_many', { list: names.join(names.some((name) => name.includes(',')) ? ' | ' : ', ') })
}

/** Of several forms the first is the one that is meant; the others are taken too. */
function sentenceOfUnion({ errors }: Extract<Issue, { code: 'invalid_union' }>): Bilingual {
  const [first] = errors[0] ?? []
  return first ? sentenceOfIssue(first) : issueSentences.invalid
}

const sentenceNamed = (name: string, otherwise: Bilingual): Bilingual =>
  Object.hasOwn(issueSentences, name) ? issueSentences[name as Name] : otherwise

function filled(name: Name, values: Readonly<Record<string, string | number>>): Bilingual {
  const { en, es } = issueSentences[name]
  return { en: fill(en, values), es: fill(es, values) }
}

const isBilingual = (params: unknown): params is Bilingual =>
  typeof params === 'object' && params !== null && 'en' in params && 'es' in params
