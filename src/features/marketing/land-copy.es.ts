import type { Copy } from './land-copy.en.ts'

export const copy = {
  sheet: 'Lámina 01 — 42°21′N 71°04′O',
  hero_1: 'Bienes raíces,',
  hero_2: 'más simples',
  hero_text:
    'Sé dueño de una parte de una propiedad desde $10. Ve la fuente de cada cifra, cada comisión en dólares y cada asiento de lo que pagaste.',
  hero_picture: 'Dibujo: el frente de una casa victoriana, de muestra y no de una propiedad ofrecida',

  invested: {
    one: 'invertidos hasta hoy, con {n} propiedad publicada',
    other: 'invertidos hasta hoy, con {n} propiedades publicadas',
  },
  invested_demo: {
    one: 'invertidos hasta hoy en este servidor de demostración, con {n} propiedad publicada',
    other: 'invertidos hasta hoy en este servidor de demostración, con {n} propiedades publicadas',
  },
  claimed: 'Más de {n} millones invertidos',
  claimed_goal: 'es nuestra meta, donde termina esta línea',
  claimed_passed: 'al día de hoy: pasamos nuestra meta de {goal}',
  claimed_failed: 'No se pudo cargar el total.',

  facts: 'Antes que nada',
  fact_escrow: 'En custodia hasta llegar a la meta',
  fact_escrow_text: 'Si no se llega a tiempo, cada centavo regresa.',
  fact_escrow_held: 'Lo custodia {holder}. Si no se llega a tiempo, cada centavo regresa.',
  fact_fee: '{fee} de comisión por invertir',
  fact_fee_text: 'Lo que cuesta operar una propiedad está en su página.',
  fact_hold: { one: 'Cuenta con un plazo de {years} año', other: 'Cuenta con un plazo de {years} años' },
  fact_hold_unknown: 'Cuenta con un plazo de años',
  fact_hold_text: 'Antes de la venta no hay mercado para las participaciones.',
  fact_loss: 'Puedes perderlo todo',
  fact_loss_text: 'Los préstamos se pagan primero. Nada está garantizado.',

  live_label: 'Lámina 02 — Abiertas para invertir',
  live_title: 'Casi reunidas',
  live_title_begun: 'Abiertas ahora',
  see_all: 'Ver todas las propiedades',
  year: 'de {year}',
  beds: { one: '{n} dormitorio', other: '{n} dormitorios' },
  of_goal: '{raised} de {goal}',
  funded: '{percent}% reunido',
  target: 'Objetivo al año',
  no_target: 'no indicado',
  minimum: 'Mínimo',
  hold: 'Plazo previsto',
  hold_years: { one: '{n} año', other: '{n} años' },
  investors: 'Inversionistas',
  live_one: 'Es la única propiedad abierta en este momento.',
  live_two: 'Son las dos propiedades abiertas en este momento.',
  none_kept: 'Ninguna propiedad está abierta en este momento. Vuelve a mirar más adelante.',
  none: 'Ninguna propiedad está abierta en este momento. Suscríbete abajo y te avisamos cuando abra la próxima.',
  failed: 'No se pudieron cargar las propiedades.',
  retry: 'Intentar de nuevo',

  how_label: 'Lámina 04 — Cómo funciona',
  how_title: 'Tres pasos',
  how_link: 'Sigue el camino de $500',
  step_1_picture: 'Dibujo: tres propiedades de una calle, una de ellas de $360,000',
  step_1_title: 'Elige una propiedad',
  step_1_text:
    'Cada una muestra cuánto vale y quién lo dice, cuánto debe, cuánto alquiler deja y qué podría salir mal.',
  step_2_picture: 'Dibujo: la misma propiedad; $500 son 50 de sus 22,000 participaciones, una línea así de fina',
  step_2_title: 'Compra una parte',
  step_2_text: 'Desde $10, {ways}. Antes de pagar ves cada comisión en dólares por todo el plazo.',
  step_3_picture: 'Dibujo: una página del libro, con lo que se pagó, cuatro trimestres y su suma de $25.45',
  step_3_title: 'Sigue los libros',
  step_3_text:
    'Cada pago, cada participación y cada distribución se asienta en un libro que siempre cuadra. Tu parte está a una página.',

  press_label: 'Se lee en',
  press_sample: 'Muestra',
  press_note: 'Periódicos inventados: aquí aparecerá la prensa real.',

  news_label: 'Lámina 05 — Por correo',
  news_title: 'El boletín',
  news_text: 'Qué propiedades se abrieron y qué no salió según lo previsto. Cancelas con un clic.',
} as const satisfies Copy
