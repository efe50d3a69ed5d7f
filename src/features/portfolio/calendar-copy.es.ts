import type { Copy } from './calendar-copy.en.ts'

export const copy = {
  title: 'En tu propio calendario',
  text: 'Un programa de calendario puede mostrar estos días: se suscribe a un enlace secreto, que no pide iniciar sesión. Quien tenga el enlace ve días, propiedades y montos, y nada más de ti.',
  make: 'Crear un enlace',
  made: 'Hay un enlace, creado el {day}. No se vuelve a mostrar.',
  renew: 'Crear un enlace nuevo',
  renew_note: 'Un enlace nuevo anula el anterior, y una contraseña nueva también.',
  end: 'Anular el enlace',
  ended: 'El enlace está anulado. Ya no abre nada.',
  link: 'Enlace secreto',
  link_hint:
    'Se muestra solo esta vez: cópialo en tu programa de calendario, donde diga suscribirse o añadir por dirección.',
  copy: 'Copiar',
  copied: 'Copiado',
  not_copied: 'No se pudo copiar. Selecciónalo y cópialo tú.',
} as const satisfies Copy
