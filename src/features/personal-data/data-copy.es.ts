import type { Copy } from './data-copy.en.ts'

export const copy = {
  label: 'Cuenta',
  title: 'Tus datos',
  lead: 'Lo que guardamos de ti: llévate una copia, o cierra tu cuenta.',

  close_title: 'Cerrar tu cuenta',
  close_about:
    'Borra lo que sabemos de ti. Tarda dos semanas; si inicias sesión antes de que pasen, tu cuenta se queda.',
  goes_title: 'Lo que se borra',
  goes: 'Tu nombre, correo, teléfono, dirección, fecha de nacimiento y número fiscal; tus documentos y sus enlaces; tus imágenes y palabras sobre ti; accesos, llaves de acceso y tarjetas guardadas; notificaciones, favoritos, la encuesta y los mensajes que nos enviaste. Antes puedes pedir arriba una copia de todo.',
  stays_title: 'Lo que se queda',
  stays:
    'Los libros: montos y fechas de lo que compraste, cobraste y firmaste, bajo un número en lugar de tu nombre, y el registro de seguridad. Lo pide la ley contable.',
  name_title: 'Tu correo y tu nombre de usuario',
  name: 'El correo queda libre para una cuenta nueva. Nadie puede tomar tu nombre de usuario.',
  privacy: 'Cuánto tiempo se guarda cada tipo de dato',
  held_title: 'Primero hay algo que hacer',
  hold_positions: {
    one: 'Tienes participaciones de {n} propiedad. Una cuenta que posee algo sigue abierta.',
    other: 'Tienes participaciones de {n} propiedades. Una cuenta que posee algo sigue abierta.',
  },
  go_positions: 'Ver tus posiciones',
  hold_balance:
    'Tu billetera no está vacía: {amount}. Retíralos a tu cuenta bancaria o inviértelos. Escríbenos si no se puede ninguna de las dos cosas.',
  go_balance: 'Abrir tu billetera',
  hold_orders: {
    one: '{n} orden no ha terminado. Termínala, cancélala o deja que venza su reserva.',
    other: '{n} órdenes no han terminado. Termínalas, cancélalas o deja que venzan sus reservas.',
  },
  go_orders: 'Ver tus órdenes',
  hold_payments: {
    one: '{n} pago está en curso o en disputa ({amount}). Espera a que termine.',
    other: '{n} pagos están en curso o en disputa ({amount}). Espera a que terminen.',
  },
  go_payments: 'Ver lo que se pagó',
  hold_payouts: {
    one: 'Todavía no se te ha hecho {n} pago ({amount}). Espera a que llegue.',
    other: 'Todavía no se te han hecho {n} pagos ({amount}). Espera a que lleguen.',
  },
  go_payouts: 'Ver tus ingresos',
  preview: 'Estás viendo la cuenta de muestra, que no se puede cerrar.',
  close: 'Cerrar mi cuenta',
  dialog_title: '¿Cerrar tu cuenta?',
  dialog_text:
    'Ahora se cierran todas tus sesiones y terminan los enlaces a tus documentos. En {days} días tu cuenta se cierra para siempre: nadie puede recuperar lo que se borró. Hasta entonces, iniciar sesión la conserva.',
  word: 'CERRAR',
  word_label: 'Escribe {word} para seguir',
  word_wrong: 'Escribe {word}, en mayúsculas.',
  cancel: 'Cancelar',
  confirm: 'Cerrarla en {days} días',
  failed: 'No funcionó. Inténtalo de nuevo en un momento.',
  done_title: 'Tu cuenta se cerrará',
  done_text: 'El {day} se cierra para siempre. Te escribimos. Si cambias de opinión, inicia sesión antes de ese día.',
  done_go: 'Ir a la página de inicio',
} as const satisfies Copy
