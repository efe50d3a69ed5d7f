import { defineRefusals, defineSentences } from '#kit/refusals.ts'

/** Why a file is not taken. */
export const uploadRefusals = defineRefusals({
  file_empty: { status: 422, en: 'This file is empty.', es: 'Este archivo está vacío.' },
  file_too_large: {
    status: 413,
    en: 'This file is too large. One file may have 25 MB.',
    es: 'Este archivo es demasiado grande. Un archivo puede tener 25 MB.',
  },
  file_type: {
    status: 415,
    en: 'This is no PDF, JPEG, PNG, WebP, DOCX, XLSX, CSV or TXT, whatever its name says.',
    es: 'No es un PDF, JPEG, PNG, WebP, DOCX, XLSX, CSV ni TXT, diga lo que diga su nombre.',
  },
  file_broken: {
    status: 422,
    en: 'This file is damaged and cannot be opened. Please save it again and try once more.',
    es: 'Este archivo está dañado y no se puede abrir. Guárdalo de nuevo e inténtalo otra vez.',
  },
  archive_bomb: {
    status: 422,
    en: 'This file grows far too large when it is opened, so it is not kept.',
    es: 'Este archivo crece demasiado al abrirse, así que no se guarda.',
  },
  too_many_pixels: {
    status: 422,
    en: 'This picture has more than 100 million pixels. Please save it smaller and try again.',
    es: 'Esta imagen tiene más de 100 millones de píxeles. Guárdala más pequeña e inténtalo de nuevo.',
  },
  file_infected: {
    status: 422,
    en: 'The virus scanner found something in this file, so it is not kept.',
    es: 'El antivirus encontró algo en este archivo, así que no se guarda.',
  },
  scanner_down: {
    status: 503,
    en: 'The virus scanner does not answer at the moment, and nothing is kept unseen. Please try again in a few minutes.',
    es: 'El antivirus no responde en este momento y no guardamos nada sin revisarlo. Inténtalo de nuevo en unos minutos.',
  },
  space_full: {
    status: 422,
    en: 'This does not fit: {left} of your {most} are left. Delete something for good, and try again.',
    es: 'No cabe: te quedan {left} de tus {most}. Elimina algo definitivamente e inténtalo de nuevo.',
  },
  too_many_documents: {
    status: 422,
    en: 'You have {most} documents, which is as many as there may be. Delete some for good, and try again.',
    es: 'Tienes {most} documentos, el máximo posible. Elimina algunos definitivamente e inténtalo de nuevo.',
  },
  storage_full: {
    status: 507,
    en: 'There is no room for files on our side at the moment. Nothing of yours was lost; please try again later.',
    es: 'En este momento no tenemos espacio para archivos. No se perdió nada tuyo; inténtalo más tarde.',
  },
  upload_not_found: {
    status: 404,
    en: 'This upload is no longer there. Please choose the file again.',
    es: 'Esta carga ya no está. Vuelve a elegir el archivo.',
  },
  upload_length: {
    status: 400,
    en: 'An upload says its length first.',
    es: 'Una carga indica primero su longitud.',
  },
})

export const documentRefusals = defineRefusals({
  document_not_found: {
    status: 404,
    en: 'This document is not there, or no longer.',
    es: 'Este documento no está, o ya no está.',
  },
  name_taken: {
    status: 409,
    en: 'You have another document of this name.',
    es: 'Tienes otro documento con este nombre.',
  },
})

export const shareRefusals = defineRefusals({
  share_not_found: {
    status: 404,
    en: 'This link opens nothing: it has ended, was used up or was taken back.',
    es: 'Este enlace no abre nada: terminó, se agotó o fue retirado.',
  },
  too_many_shares: {
    status: 422,
    en: 'This document has {most} links that work. End one of them first.',
    es: 'Este documento tiene {most} enlaces activos. Termina uno primero.',
  },
})

export const documentSuccesses = defineSentences({
  kept: { en: '{name} is kept.', es: '{name} está guardado.' },
  kept_version: { en: 'A new version of {name} is kept.', es: 'Se guardó una versión nueva de {name}.' },
  kept_before: {
    en: '{name} is here already, exactly as it is.',
    es: '{name} ya está aquí, exactamente igual.',
  },
})

/** What the platform's own papers are called in a list. */
export const paperNames = defineSentences({
  statement: { en: 'Statement {period}', es: 'Extracto {period}' },
  tax: { en: 'Tax preview {period}', es: 'Vista previa de impuestos {period}' },
  receipt: { en: 'Receipt {number}, {house}', es: 'Recibo {number}, {house}' },
  agreement: { en: 'Agreement, {house}', es: 'Acuerdo, {house}' },
  changed: {
    en: 'Changed agreement (version {version}), {house}',
    es: 'Acuerdo modificado (versión {version}), {house}',
  },
  property: { en: '{name}, {house}', es: '{name}, {house}' },
  quarter: { en: 'Q{n} {year}', es: 'T{n} {year}' },
})
