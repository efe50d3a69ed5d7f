import type { Copy } from './operator-copy.en.ts'

export const copy = {
  run_by: 'Operado por {name}',
  line_license: 'Licencia: {license}',
  line_holder: 'El dinero espera en depósito en garantía con {holder}',
  made_up: 'Servidor de demostración: las propiedades, las personas y el dinero son inventados.',
  unnamed: 'Quien opera este servidor no ha dicho quién es. Pregúntale antes de enviar dinero.',

  caption: 'Quién opera este servidor',
  what: 'Qué',
  said: 'Declarado',
  name: 'Nombre',
  address: 'Dirección',
  license: 'Licencia',
  holder: 'Quién guarda el dinero en depósito en garantía',
  unsaid: 'no declarado',

  law: 'La ley aplicable y el lugar donde se decide una disputa, según los declara el operador: {law}',
  no_law:
    'La ley aplicable y el lugar donde se decide una disputa aún no están indicados aquí: los agrega el operador con sus abogados.',
} as const satisfies Copy
