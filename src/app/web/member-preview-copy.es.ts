import type { Copy } from './member-preview-copy.en.ts'

export const copy = {
  name: 'Vista previa',
  text: 'Estás viendo una cuenta de ejemplo. Nada de esto es tuyo.',
  register: 'Crear cuenta gratis',
  end: 'Terminar la vista previa',
  stop_title: 'Crea una cuenta gratis para hacer esto',
  stop_text: 'En la vista previa puedes mirarlo todo y no cambiar nada. Una cuenta no cuesta nada y toma unos minutos.',
  log_in: 'Tengo una cuenta: iniciar sesión',
  look_on: 'Seguir mirando',
} as const satisfies Copy
