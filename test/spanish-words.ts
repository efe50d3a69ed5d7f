/** Any one of these words, whole. */
const word = (words: string, flags: string): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${words.trim().split(/\s+/).join('|')})(?!\\p{L})`, flags)

// Whoever reads is addressed as tú, in words that Latin America shares.
const USTED = [
  word('usted', 'iu'),
  // Orders given to an usted: some show it by what hangs on them, the others at the start of a clause.
  word(
    `ábralo ábrala asegúrese cámbielo ciérrelo ciérrela compruébelo comuníquese conéctese confírmelo confírmela contáctenos cópielo cuéntenos dénos díganos elíjalo elíjala envíelo envíenos escríbalo escríbala escríbanos espérelo guárdelo guárdela hágalo indíquelo inténtelo léalo pídalo póngase permítanos quédese recuérdelo regístrese revíselo revísela suscríbase úselo úsela verifíquelo`,
    'iu',
  ),
  word(
    `Abra Acepte Agregue Añada Amplíe Aproveche Cambie Cierre Comience Complete Compre Compruebe Conéctese Confirme Conserve Consulte Copie Deje Descargue Descubra Elija Empiece Envíe Escoja Escriba Espere Explore Firme Haga Indique Ingrese Inicie Introduzca Invierta Lea Llame Llene Mantenga Marque Mire Mueva Oprima Pague Pida Ponga Presione Proporcione Pruebe Pulse Quite Recargue Recuerde Responda Restablezca Revise Seleccione Siga Suba Toque Use Utilice Vaya Vea Verifique Visite Vuelva`,
    'u',
  ),
] as const

// "Your" of an usted, beside the things that are the reader's here.
const YOURS =
  /\b[Ss]us? (billetera|cesta|contraseña|correo|cuenta|historial|inversi[oó]n(es)?|navegador|orden|pago|participaciones|perfil|portafolio|posiciones|saldo|sesión|tarjeta|teléfono)\b/u

/** One word per thing, wherever it is written. */
const TERMS: readonly (readonly [RegExp, string])[] = [
  [/\bpartes de (la|las|una|unas|tu|tus) (casa|propiedad)/iu, 'shares are "participaciones"'],
  [/\btus partes\b|\bpartes que\b/iu, 'shares are "participaciones"'],
  [/\bacciones de (la|una) casa/iu, 'shares are "participaciones"'],
  [/\b(cartera|portfolio)\b/iu, 'the portfolio is "portafolio"'],
  [/\b(valoraci[oó]n|tasaci[oó]n|valoraciones|tasaciones|tasadas?)(?!\p{L})/iu, 'what says a value is a "valuación"'],
  [/\b(rec\.|recámaras?|alcobas?)(?!\p{L})/iu, 'bedrooms are "dormitorios"'],
  [/\bestados? de cuenta\b/iu, 'a statement is "extracto"'],
  [/\bcantidad(es)?\b|(?<!\b(te|le|nos|les|me) )\bimportes?\b/iu, 'an amount is "monto"'],
  [/^Avisos$/u, 'notifications are "notificaciones"'],
  [/\b(inversor|inversora|inversores)\b/iu, 'an investor is "inversionista"'],
  [word('ordenador móvil vosotros vuestro vuestra vuestros vuestras coger piso pisos', 'iu'), 'a word of Spain alone'],
  [word('vos querés podés tenés elegí escribí ingresá', 'iu'), 'a word of the River Plate alone'],
  [/\be-?mail\b/iu, '"correo" or "correo electrónico"'],
]

/** The "your" of an usted in the words of a page. In an article it may be somebody else's: there nobody can tell. */
export function findYoursOfUsted(text: string): string[] {
  const found = YOURS.exec(text)
  return found ? [`addresses the reader as usted: "${found[0]}"`] : []
}

/** What is wrong with a Spanish sentence as Spanish; nothing when all is well. */
export function findFaultsOfSpanish(sentence: string): string[] {
  const text = sentence.replaceAll(/\{\w+\}/g, '…').replaceAll('![', '[')
  const faults = USTED.flatMap((form) => {
    const found = form.exec(text)
    return found ? [`addresses the reader as usted: "${found[0].trim()}"`] : []
  })
  for (const [form, instead] of TERMS) {
    const found = form.exec(text)
    if (found) faults.push(`"${found[0]}": ${instead}`)
  }
  for (const [opening, closing] of ['¿?', '¡!'] as const) {
    const plain = text.replaceAll(/https?:\S+|\S*\/\S*\?\S*/g, '')
    if (countOf(plain, opening!) !== countOf(plain, closing!)) faults.push(`${opening} and ${closing} do not match`)
  }
  if (/ {2}/.test(text)) faults.push('two spaces in a row')
  if (/ [,.;:!?]/.test(text)) faults.push('a space before a mark')
  return faults
}

const countOf = (text: string, sign: string): number => text.split(sign).length - 1

/** What of a sentence must be in its translation too: the places, and how it ends. */
export function findFaultsOfTranslation(english: string, spanish: string): string[] {
  if (spanish.trim() === '') return english.trim() === '' ? [] : ['is empty']
  const faults: string[] = []
  const [wanted, had] = [placesOf(english), placesOf(spanish)]
  for (const place of wanted) if (!had.includes(place)) faults.push(`lacks {${place}}`)
  for (const place of had) if (!wanted.includes(place)) faults.push(`has {${place}}, which nobody fills`)
  if (endOf(english) !== endOf(spanish))
    faults.push(`ends with "${endOf(spanish)}" where English has "${endOf(english)}"`)
  if (english === spanish && hasWords(english)) faults.push('is the same as in English')
  return faults
}

// Names of fields and keys, `liked_list, pending:…`, are nobody's language.
const hasWords = (text: string): boolean =>
  /\p{L}{2,}/u.test(text.replaceAll(/\{\w+\}/g, '').replaceAll(/\b\w+(_\w+|:…)/g, ''))

const placesOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))].toSorted()

// A heading may ask where another states; but a sentence stays a sentence.
const endOf = (text: string): string => /(?<!\b(EE|UU|dorm|rec|núm|Inc|St))[.…:]$/u.exec(text.trim())?.[0] ?? ''
