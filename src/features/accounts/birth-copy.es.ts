import { wordsOf } from '#kit/refusals.ts'
import type { Copy } from './birth-copy.en.ts'
import { ageRefusals } from './refusals.ts'

export const copy = {
  dob: 'Fecha de nacimiento',
  day: 'Día',
  month: 'Mes',
  year: 'Año',
  hint: 'Debes tener 18 años o más. Por ejemplo, 27 4 1988.',
  missing: 'Escribe tu fecha de nacimiento: día, mes y año',
  year_digits: 'Escribe el año con cuatro cifras, como 1988',
  month_range: 'Escribe el mes como un número del 1 al 12: aquí va después del día',
  unreal: 'Ese día no existe en ese mes. Escribe una fecha de nacimiento como 27 4 1988',
  to_come: 'Ese día aún no ha llegado. Revisa el año',
  too_old: 'Revisa el año: nadie que viva hoy nació hace tanto',
  ...wordsOf(ageRefusals, 'es'),
} as const satisfies Copy
