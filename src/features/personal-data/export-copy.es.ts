import type { Copy } from './export-copy.en.ts'

export const copy = {
  title: 'Exportar tus datos',
  about:
    'Reúne todo lo que guardamos de ti en un zip: tus documentos, extractos y recibos, JSON y CSV para programas, y una página que lo muestra todo sin conexión.',
  kept: 'Prepararlo tarda alrededor de un minuto, más si hay mucho. Te escribimos cuando esté listo; puedes descargarlo durante siete días y pedirlo una vez al día.',
  ask: 'Exportar mis datos',
  waiting: 'Empieza en un momento.',
  working: '{done} de {total} tablas y archivos están listos.',
  progress: 'Preparando tus datos',
  leave: 'Puedes salir de esta página: sigue adelante, y te escribimos.',
  ready: 'Tus datos están listos',
  until: 'Descárgalos hasta el {day}. {size}',
  download: 'Descargar el zip',
  downloading: 'Empieza la descarga.',
  next: 'Puedes pedir una copia más nueva a partir del {day}.',
  preview: 'Estás viendo la cuenta de muestra. Tus propios datos vienen con tu propia cuenta.',
  gave_up:
    'Lo intentamos varias veces y no pudimos preparar tus datos. Vuelve a pedirlos; si falla otra vez, escríbenos.',
  failed: 'No funcionó. Inténtalo de nuevo en un momento.',
} as const satisfies Copy
