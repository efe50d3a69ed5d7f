import type { Copy } from './member-preview-copy.en.ts'

export const copy = {
  name: 'Cuenta de muestra',
  text: 'Míralo todo: nada de esto es tuyo y nada de lo que escribas se guarda.',
  register_to_buy: 'Crea tu cuenta gratis para comprar',
  register: 'Crear cuenta gratis',
  log_in_short: 'Iniciar sesión',
  not_kept:
    'Esta es la cuenta de muestra: lo que escribas o elijas en esta página no se puede enviar ni se guarda para ti.',
  end: 'Terminar la vista previa',
  end_short: 'Terminar',
  stop_title: 'Crea una cuenta gratis para hacer esto',
  stop_text: 'En la vista previa puedes mirarlo todo y no cambiar nada. Una cuenta no cuesta nada y toma unos minutos.',
  log_in: 'Tengo una cuenta: iniciar sesión',
  look_on: 'Seguir mirando',
} as const satisfies Copy
