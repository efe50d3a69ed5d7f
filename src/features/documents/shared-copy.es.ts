import type { Copy } from './shared-copy.en.ts'

export const copy: Copy = {
  label: 'Documento compartido',
  title: 'Un documento para ti',
  text: 'Alguien que lo guarda en Freehold te dio este enlace.',
  size: '{size}, se puede descargar hasta el {day}',
  left: { one: 'Queda {n} descarga.', other: 'Quedan {n} descargas.' },
  hash: 'SHA-256, para comparar el archivo: {hash}',
  careful: 'Ábrelo solo si sabes de quién viene.',
  download: 'Descargar',
  looking: 'Buscando',
  gone_title: 'Este enlace no abre nada',
  gone_text: 'Terminó, se agotó o fue retirado. Pide otro a quien te lo dio.',
  failed: 'No se pudo buscar. Inténtalo de nuevo.',
  retry: 'Intentar de nuevo',
}
