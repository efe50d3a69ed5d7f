import type { Copy } from './land-copy.en.ts'

export const copy = {
  sheet: 'Lámina 01 — 42°21′N 71°04′O',
  hero_1: 'Bienes raíces,',
  hero_2: 'más simples',
  hero_text:
    'Sé dueño de una parte de una casa desde $10. Ve la fuente de cada cifra, cada comisión en dólares y cada asiento de lo que pagaste.',
  hero_picture: 'Dibujo: el frente de una casa victoriana, de muestra y no de una propiedad ofrecida',
  press_label: 'Se lee en',
  press_sample: 'Muestra',
  press_note: 'Periódicos inventados: aquí aparecerá la prensa real.',
  live_label: 'Lámina 02 — Las casas',
  live_title: 'Las más nuevas',
  see_all: 'Ver todas las casas',
  year: 'de {year}',
  beds: '{n} dorm.',
  of_goal: '{raised} de {goal}',
  funded: '{percent}% reunido',
  returns: 'Rendimiento anual previsto: de {low} a {high}',
  status_open: 'Abierta',
  status_other: 'Cerrada',
  none_kept: 'Ninguna casa está abierta en este momento. Vuelve a mirar más adelante.',
  none: 'Ninguna casa está abierta en este momento. Suscríbete abajo y te avisamos cuando abra la próxima.',
  failed: 'No se pudieron cargar las casas.',
  retry: 'Intentar de nuevo',
  how_label: 'Lámina 03 — Cómo funciona',
  how_title: 'Tres pasos',
  how_link: 'Sigue el camino de $500',
  step_1_title: 'Elige una casa',
  step_1_text:
    'Cada casa muestra cuánto vale y quién lo dice, cuánto debe, cuánto alquiler deja y qué podría salir mal.',
  step_2_title: 'Compra una parte',
  step_2_text:
    'Desde $10, con tarjeta o desde tu billetera. Antes de pagar ves cada comisión en dólares por todo el plazo.',
  step_3_title: 'Sigue los libros',
  step_3_text:
    'Cada pago, y cada participación que compró, se asienta en un libro que siempre cuadra. Tu parte está a una página.',
  news_label: 'Lámina 04 — Por correo',
  news_title: 'El boletín',
  news_text: 'Qué casas se abrieron y qué no salió según lo previsto. Cancelas con un clic.',
} as const satisfies Copy
