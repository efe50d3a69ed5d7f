import type { Copy } from './copy.en.ts'

export const copy = {
  close: 'Cerrar',
  retry: 'Intentar de nuevo',
  loading: 'Cargando',
  continue_now: 'Continuar ahora',
  show_password: 'Mostrar la contraseña',
  hide_password: 'Ocultar la contraseña',
  caps_lock: 'Bloq Mayús está activado.',
  optional: 'opcional',
  show_table: 'Ver como tabla',
  show_chart: 'Ver como gráfico',
  skip_link: 'Ir al contenido',
  went_wrong: 'No se pudo cargar',
  part_missing: 'Sin cargar.',
  dev_mail: 'Este servidor no envía correo. Léelo aquí',
  mail_kept: 'Este servidor no envía correo. Lo que habría enviado solo lo puede leer quien lo opera.',
  reference: 'Referencia {id}',
} as const satisfies Copy
