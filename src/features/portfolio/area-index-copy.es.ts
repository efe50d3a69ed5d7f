import type { Copy } from './area-index-copy.en.ts'

export const copy: Copy = {
  title: 'Junto a los precios de la vivienda de {state}',
  lead: 'En cuánto estaría el primer valor de esta propiedad si hubiera seguido los precios de su estado; ambos lados al {day}.',
  until: 'El índice no conoce un trimestre posterior, así que el valor del {day} aún no se compara con nada.',
  ours: 'Esta propiedad, según se valuó',
  index: 'Su primer valor en el índice',
  change: '{change} desde el {day}',
  differs: 'El índice es de todas las propiedades del estado, y solo de precios: sin obras, renta, gastos ni préstamo.',

  reason_not_held: 'No se conoce ningún valor de esta propiedad.',
  reason_no_index: 'No hay aquí un índice de precios de la vivienda de este estado.',
  reason_before_index: 'Sus valores son anteriores al primer trimestre que conoce el índice.',
  reason_after_index: 'Todos los valores de esta propiedad son posteriores al último trimestre que conoce el índice.',
  reason_same_quarter: 'Su primer valor cae en el último trimestre que conoce el índice.',

  formula_latest_value: 'la última valuación hasta el día de la comparación',
  formula_F19: 'primer valor ÷ índice de su trimestre × índice del día de la comparación',
  input_value: 'Valor',
  input_first_value: 'Primer valor',
  input_index_begin: 'Índice entonces (T1 1980 es 100)',
  input_index_end: 'Índice el día de la comparación',
}
