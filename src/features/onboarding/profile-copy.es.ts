import type { Copy } from './profile-copy.en.ts'
import { wordsOf } from '#kit/refusals.ts'
import { surveyRefusals } from './refusals.ts'

export const copy = {
  title: 'Perfil de inversionista',
  progress: 'Perfil de inversionista',
  next: 'Continuar',
  finish: 'Ver mi resultado',
  pick_one: 'Elige una opción para seguir.',
  pick_some: 'Elige al menos una opción para seguir.',
  why_asked: 'Por qué lo preguntamos',
  counts: 'Cómo cuenta',

  investing_title: '¿Inviertes actualmente?',
  investing_text: 'Todo cuenta: acciones, fondos, una cuenta de retiro, una propiedad que alquilas.',
  investing_why: 'Quien ya invierte ha visto caer un precio y sabe qué se siente.',
  investing_counts: 'Un sí aporta 25 de los 100 puntos de tu nivel.',

  advice_title: '¿De dónde obtienes consejo para invertir?',
  advice_text: 'Elige en qué confías más.',
  advice_why: 'Tener a quién preguntar vale tanto como tener qué leer.',
  advice_counts: 'Hasta 15 de los 100 puntos de tu nivel.',

  experience_title: 'Tú y los bienes raíces',
  real_estate: '¿Has invertido antes en bienes raíces?',
  real_estate_hint: 'Tu propia propiedad cuenta solo si la alquilas.',
  knowledge: '¿Cuánto sabes de inversión en bienes raíces?',
  experience_why: 'De esto depende cuánto te explicamos, no qué propiedades puedes comprar.',
  experience_counts: 'Lo que sabes aporta hasta 60 de los 100 puntos de tu nivel. La primera pregunta no cuenta.',

  whys_title: '¿Por qué quieres invertir en bienes raíces?',
  whys_text: 'Elige todo lo que te importe.',
  whys_why: 'Con tu resultado te mostramos qué cifra de una propiedad responde a cada motivo.',
  whys_counts: 'No cuenta: no hay motivos mejores ni peores.',

  amount_title: '¿Con cuánto te gustaría empezar?',
  amount_text: 'Basta con una idea. No te compromete a nada, y una participación cuesta $10.',
  amount_why: 'Un monto pequeño cabe en una sola propiedad; uno mayor puede repartirse entre varias.',
  amount_counts: 'Hasta 40 de los 100 puntos de tiempo y dinero.',

  holding_title: '¿Cuánto tiempo puede quedarse invertido el dinero?',
  holding_text: 'Una propiedad no se vende en un día. Piensa en cuándo necesitarás este dinero.',
  holding_why: 'Cuanto más tiempo pueda quedarse, mejor resiste un año de precios a la baja.',
  holding_counts: 'Hasta 60 de los 100 puntos de tiempo y dinero.',

  identity_title: 'Para los documentos',
  dob_known: 'Tal como la registraste. Corrígela si no es correcta.',
  tax_title: 'SSN o EIN',
  tax_text:
    'Las propiedades pagan ingresos y, si eres una persona estadounidense, los declaramos al IRS con el formulario 1099. Ese formulario requiere este número.',
  tax_abroad:
    'Solo lo necesitan las personas estadounidenses. Si no eres ciudadano ni residente de Estados Unidos, déjalo vacío.',
  tax_kind: '¿Qué número?',
  ssn: 'Número de Seguro Social (SSN)',
  ein: 'Número de identificación patronal (EIN)',
  ssn_note: 'Inviertes como persona.',
  ein_note: 'Inviertes a través de una empresa o un fideicomiso.',
  tax_none: 'Ahora no',
  tax_none_note: 'Puedes agregarlo aquí en cualquier momento antes de que haya ingresos que declarar.',
  tax_number: 'Número',
  tax_missing: 'Escribe el número o elige otra respuesta arriba.',
  tax_hint: 'Nueve dígitos. Se guarda cifrado y solo se muestran los últimos cuatro.',
  tax_keep: 'Conservar {masked}',
  tax_keep_note: 'No cambia nada.',
  tax_remove: 'Quitar el número',
  tax_remove_note: 'Lo olvidamos cuando continúes.',
  identity_why: 'Tu edad debe ser correcta en cada contrato, y los ingresos se declaran a nombre de quien corresponde.',
  identity_counts: 'No cuenta para tu resultado.',

  ...wordsOf(surveyRefusals, 'es'),
} as const satisfies Copy
