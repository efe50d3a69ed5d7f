import type { Letters } from './letters.en.ts'

export const letters = {
  confirm_subject: 'Confirma, por favor: el boletín de Freehold',
  confirm_lead: 'Un clic y las propiedades nuevas te llegan por correo.',
  confirm_1: 'Alguien, probablemente tú, pidió el boletín de Freehold para esta dirección.',
  confirm_2: 'Llega cuando hay algo que contar: qué propiedades se abrieron y qué no salió según lo previsto.',
  confirm_button: 'Suscribirme',
  confirm_after: 'El enlace funciona siete días. Si no fuiste tú, no hagas nada: no volveremos a escribirte.',
  known_subject: 'Ya estás en la lista',
  known_lead: 'El boletín de Freehold llega a esta dirección.',
  known_1: 'Esta dirección se registró otra vez para el boletín de Freehold. Ya está en la lista, así que nada cambia.',
  known_2: 'Si prefieres no recibirlo, el enlace de abajo lo termina de inmediato.',
  preview_why:
    'Esto es una vista previa del boletín. En el de verdad cada lector encuentra aquí su enlace para darse de baja.',
} as const satisfies Letters
