import { translator } from './translator.ts'

/**
 * What a field takes, by the English sentence of the contracts. They follow the field's name: "email es obligatorio".
 * What differs from field to field is a place.
 */
export const FIELD_WORDS: Readonly<Record<string, string>> = {
  'is required': 'es obligatorio',
  'is too long': 'es demasiado largo',
  'is too large': 'es demasiado grande',
  'is not a field of this call': 'no es un campo de esta llamada',
  'is not a cursor of this list': 'no es un cursor de esta lista',
  'is not a cursor of this list in this order': 'no es un cursor de esta lista en este orden',
  'must be text': 'debe ser texto',
  'must be true': 'debe ser verdadero',
  'must be true or false': 'debe ser verdadero o falso',
  'must be left empty': 'debe quedar vacío',
  'must be a number': 'debe ser un número',
  'must be a whole number': 'debe ser un número entero',
  'must be a whole number, zero or more': 'debe ser un número entero, cero o más',
  'must be a number, zero or more': 'debe ser un número, cero o más',
  'must be a whole number of cents': 'debe ser un número entero de centavos',
  'must be zero or more': 'debe ser cero o más',
  'must be more than zero': 'debe ser más que cero',
  'must be at least {n}': 'debe ser al menos {n}',
  'must be at most {n}': 'debe ser como máximo {n}',
  'must be a time': 'debe ser una hora',
  'must be a date like {example}': 'debe ser una fecha como {example}',
  'must be an email address': 'debe ser un correo electrónico',
  'must be a phone number like {example}': 'debe ser un teléfono como {example}',
  'must be a postcode of {country} like {example}': 'debe ser un código postal de {country} como {example}',
  'must be a state of the USA like {example}': 'debe ser un estado de EE. UU. como {example}',
  'must be a list of reasons': 'debe ser una lista de razones',
  'must be notification ids': 'deben ser ids de notificaciones',
  'must be {a} or {b}': 'debe ser «{a}» o «{b}»',
  'must be {a}, {b} or {c}': 'debe ser «{a}», «{b}» o «{c}»',
  'must be one of {list}': 'debe ser uno de estos: {list}',
  'must be one of: {list}': 'debe ser uno de estos: {list}',
  'must be four numbers: west,south,east,north': 'deben ser cuatro números: oeste,sur,este,norte',
  'must have longitudes between -180 and 180': 'debe tener longitudes entre -180 y 180',
  'must have latitudes between -90 and 90': 'debe tener latitudes entre -90 y 90',
  'must not cross the antimeridian: west must be less than east':
    'no debe cruzar el antimeridiano: el oeste debe ser menor que el este',
  'must have west less than east and south less than north':
    'debe tener el oeste menor que el este y el sur menor que el norte',
  'must not contain control characters': 'no debe contener caracteres de control',
  'must be well-formed text': 'debe ser texto bien formado',
  'must not name a reason twice': 'no debe repetir una razón',
  'takes at least {n} characters': 'necesita al menos {n} caracteres',
  'takes at most {n} characters': 'admite como máximo {n} caracteres',
  'takes {low} to {high} characters': 'admite de {low} a {high} caracteres',
  'takes at most {n} ids': 'admite como máximo {n} ids',
  'takes at least one reason': 'necesita al menos una razón',
  'takes at most {n} reasons': 'admite como máximo {n} razones',
  // What zod says where a contract has no words of its own.
  'Invalid input': 'no es válido',
  'Invalid input: {expected}': 'no es válido',
  'Invalid option: expected one of {list}': 'debe ser uno de estos: {list}',
  'Invalid string: {expected}': 'no tiene la forma correcta',
  'Invalid {format}': 'no tiene la forma correcta ({format})',
  'Too big: expected string to have <={n} characters': 'admite como máximo {n} caracteres',
  'Too small: expected string to have >={n} characters': 'necesita al menos {n} caracteres',
  'Too big: {expected}': 'es demasiado grande',
  'Too small: {expected}': 'es demasiado pequeño',
}

/** Says what a field takes in the language of the request. */
export const sayField = translator(FIELD_WORDS)
