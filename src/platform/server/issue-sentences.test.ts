import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { amountCents, cardToken, day, email, line, pageLimit } from '#kit/field.ts'
import { sentenceOfIssue } from './issue-sentences.ts'

const sentenceOf = (schema: z.ZodType, value: unknown) => sentenceOfIssue(schema.safeParse(value).error!.issues[0]!)

describe('what a field takes is said by the code of its issue, in both languages', () => {
  test.each([
    [z.string(), undefined, 'must be text', 'debe ser texto'],
    [z.number(), 'x', 'must be a number', 'debe ser un número'],
    [z.int(), 1.5, 'must be a whole number', 'debe ser un número entero'],
    [z.boolean(), 'yes', 'must be true or false', 'debe ser verdadero o falso'],
    [z.array(z.string()), 1, 'must be a list', 'debe ser una lista'],
    [z.strictObject({}), 1, 'must be an object with fields', 'debe ser un objeto con campos'],
    [z.date(), 1, 'is not valid', 'no es válido'],
    [z.never(), 1, 'is not valid', 'no es válido'],
    [z.string().min(1), '', 'is required', 'es obligatorio'],
    [z.string().min(12), 'short', 'takes at least 12 characters', 'necesita al menos 12 caracteres'],
    [z.string().max(2), 'long', 'takes at most 2 characters', 'admite como máximo 2 caracteres'],
    [z.array(z.int()).min(1), [], 'takes at least one entry', 'necesita al menos una entrada'],
    [z.array(z.int()).min(2), [1], 'takes at least 2 entries', 'necesita al menos 2 entradas'],
    [z.array(z.int()).max(1), [1, 2], 'takes at most 1 entries', 'admite como máximo 1 entradas'],
    [z.number().min(0), -1, 'must be zero or more', 'debe ser cero o más'],
    [z.number().min(3), 1, 'must be at least 3', 'debe ser al menos 3'],
    [z.number().gt(3), 3, 'must be more than 3', 'debe ser más que 3'],
    [z.number().max(3), 4, 'must be at most 3', 'debe ser como máximo 3'],
    [z.number().lt(3), 3, 'must be less than 3', 'debe ser menos que 3'],
    [z.number().multipleOf(5), 3, 'must be a multiple of 5', 'debe ser un múltiplo de 5'],
    [z.iso.date(), 'x', 'must be a date like 1990-12-31', 'debe ser una fecha como 1990-12-31'],
    [z.uuid(), 'x', 'must be an id', 'debe ser un identificador'],
    [z.string().regex(/^a$/), 'x', 'does not have the right form', 'no tiene la forma correcta'],
    [z.literal(true), false, 'must be true', 'debe ser «true»'],
    [z.enum(['en', 'es']), 'fr', 'must be en or es', 'debe ser «en» o «es»'],
    [z.enum(['', 'USA', 'UK', 'FRANCE']), 'x', 'must be USA, UK or FRANCE', 'debe ser «USA», «UK» o «FRANCE»'],
    [z.enum(['a', 'b', 'c', 'd']), 'x', 'must be one of a, b, c, d', 'debe ser uno de estos: a, b, c, d'],
    [z.enum(['1,0', 'b', 'c', 'd']), 'x', 'must be one of 1,0 | b | c | d', 'debe ser uno de estos: 1,0 | b | c | d'],
    [z.union([z.int(), z.string()]), true, 'must be a number', 'debe ser un número'],
    [z.strictObject({}), { extra: 1 }, 'is not a field of this call', 'no es un campo de esta llamada'],
    [z.string().refine(() => false), 'x', 'is not valid', 'no es válido'],
  ])('%#: %o', (schema, value, en, es) => expect(sentenceOf(schema, value)).toEqual({ en, es }))
})

describe('a field of ours', () => {
  test.each([
    [amountCents, 0, 'must be at least 1', 'debe ser al menos 1'],
    [pageLimit(100), '101', 'must be at most 100', 'debe ser como máximo 100'],
    [pageLimit(100), 'ten', 'must be a number', 'debe ser un número'],
    [day, '1990-02-30', 'must be a date like 1990-12-31', 'debe ser una fecha como 1990-12-31'],
    [email, 'nobody', 'must be an email address', 'debe ser un correo electrónico'],
    [line(1, 80), 'a\u0007', 'must not contain control characters', 'no debe contener caracteres de control'],
    [line(1, 80), '4242 4242 4242 4242', 'must not contain a card number', 'no debe contener un número de tarjeta'],
    [cardToken, 'card', 'must be a token of the card processor', 'debe ser un token del procesador de tarjetas'],
  ])('brings its own sentence, or is said by code: %#', (schema, value, en, es) =>
    expect(sentenceOf(schema, value)).toMatchObject({ en, es }),
  )
})
