import type { Copy } from './results-copy.en.ts'

export const copy = {
  title: 'Tu resultado',
  label: 'Tu resultado',
  details: 'Tu resultado en detalle',
  heading: '{level}, {plan}',
  own_heading: 'Tu propia elección',
  own_text: 'Tus respuestas dan {level}, {plan}. Elegiste otra cosa, y eso es lo que vale.',
  level: 'Nivel',
  plan: 'Plan',
  initial: 'Inversión inicial',
  initial_note: 'el extremo inferior de lo que indicaste',
  initial_any: 'Desde {amount}',
  initial_any_note: 'una participación basta para empezar',

  continue: 'Continuar',
  change: 'Cambiar selección',
  start_over: 'Empezar de nuevo',

  math_title: 'De dónde sale',
  math_summary:
    'La experiencia llega a {level} de 100 puntos: {levelName}. El tiempo y el dinero llegan a {capacity}. El plan sigue al menor de los dos, {smaller}: {planName}.',
  scale_experience: 'La experiencia da el nivel',
  scale_capacity: 'Tiempo y dinero',
  scale_plan: 'El menor de los dos da el plan',
  of_points: '{points} de 100',
  part_knowledge: 'Lo que sabes: {answer}',
  part_investing: 'Inviertes ahora: {answer}',
  part_advice: 'Consejo: {answer}',
  part_holding: 'Tiempo: {answer}',
  part_amount: 'Monto: {answer}',
  part_from_experience: 'De la experiencia, que aquí es lo menor',
  part_from_capacity: 'Del tiempo y el dinero, que aquí es lo menor',
  table_caption: 'Lo que aportó cada respuesta',
  table_answer: 'Respuesta',
  table_points: 'Puntos',
  table_total_experience: 'Experiencia',
  table_total_capacity: 'Tiempo y dinero',
  short_income: 'Ingresos',
  short_balanced: 'Equilibrio',
  short_growth: 'Crecimiento',

  means_title: 'Qué significa',
  means_basic:
    'Básico significa que explicamos cada término la primera vez que aparece. Empieza con un monto pequeño en una propiedad y deja pasar un trimestre antes de aumentar.',
  means_advanced:
    'Avanzado significa que sabes qué son un rango de rendimiento y una hipoteca. Ahora te ayuda comparar: dos propiedades lado a lado, con sus comisiones, antes de elegir.',
  means_premium:
    'Premium significa que puedes cuestionar nuestras cifras. Mira primero la estructura de capital y la deuda, y pregunta qué queda en un mal año.',
  means_income:
    'La inversión de ingresos busca propiedades alquiladas que pagan. El valor puede subir despacio. Conviene a un dinero que quizá quieras recuperar en pocos años, en la medida en que una participación en una propiedad puede venderse pronto.',
  means_balanced:
    'La inversión equilibrada combina propiedades que pagan ahora con propiedades que aún deben ganar valor. Algunos trimestres pagan poco; el conjunto es más estable que cada mitad.',
  means_growth:
    'La inversión de crecimiento elige propiedades por reformar o en lugares en alza. Los ingresos pueden tardar o no llegar, y lo que pones puede reducirse por el camino.',
  first_house:
    'Respondiste que aún no habías invertido en bienes raíces. Cómo funciona muestra, paso a paso, el camino de $500 por una propiedad.',
  first_house_link: 'Cómo funciona',

  whys_title: 'Dónde ver lo que buscas',
  why_diversification:
    'Mi portafolio muestra cuántas propiedades tienes, y cada propiedad dice dónde está. Reparte entre ambas cosas.',
  why_simplicity:
    'En la sección sobre lo que gana la propiedad, las reparaciones y la administración están entre los costos. De ambas se ocupan otros.',
  why_stability:
    'La estructura de capital muestra quién cobra antes que tú. Cuanta menos deuda haya debajo, más caída de valor se soporta.',
  why_income:
    'La sección sobre lo que gana la propiedad muestra un año de alquiler menos todos los costos. El alquiler se paga solo cuando entra.',
  why_returns: 'Cada propiedad muestra un rango de rendimiento con sus supuestos. Lee primero el extremo inferior.',
  why_technology: 'El historial de valuaciones dice quién, cómo y qué día determinó cada valor.',

  disclaimer:
    'Esto es aritmética sobre tus respuestas, no asesoramiento. No conoce tus deudas, tus ingresos ni tus planes, y no limita lo que puedes comprar. Invertir en propiedades puede causar pérdidas.',

  dialog_title: 'Cambia tu selección',
  dialog_text: 'Tus respuestas quedan como están. Lo que elijas aquí se guarda junto al resultado calculado.',
  computed_badge: 'según tus respuestas',
  save: 'Guardar selección',
  cancel: 'Cancelar',
  edit_answers: 'Mejor cambiar mis respuestas',
  saved: 'Selección guardada.',

  over_title: '¿Empezar de nuevo?',
  over_text:
    'Tus respuestas y este resultado se borran y no se pueden recuperar. Tus inversiones y tu número fiscal no se tocan.',
  over_yes: 'Borrar y empezar de nuevo',

  none_title: 'Aún no hay resultado',
  none_text: 'Siete preguntas breves llevan a un nivel, un plan y un monto para empezar. Toma unos tres minutos.',
  none_action: 'Responder las preguntas',
} as const satisfies Copy
