import type { Article } from './article.ts'

export const article: Article = {
  title: 'Términos',
  lead: 'Lo que tú y el operador de este servidor acuerdan cuando usas Freehold. En palabras claras, a propósito: lo que no se entiende no se puede acordar.',
  changed: '2026-11-26',
  template: 'Plantilla: debe revisarla un abogado antes de su uso real.',
  isNumbered: true,
  sections: [
    {
      id: 'short',
      heading: 'En breve',
      blocks: [
        {
          list: [
            'Puedes perder todo lo que inviertes, y aquí nadie te asesora.',
            'Tu dinero espera en depósito en garantía hasta que se compra la propiedad. Si no se compra, se te devuelve completo.',
            'Pagas las comisiones de [la tabla](/terms#fees), y ninguna otra.',
            'Puedes retirar una orden hasta 48 horas antes de que cierre su oferta.',
            'Lo que acordaste para una propiedad solo cambia con tu sí.',
          ],
        },
        'Lo que cuenta es el texto completo que sigue.',
      ],
    },
    {
      id: 'parties',
      heading: 'Quién acuerda con quién',
      blocks: [
        '«Nosotros» es el operador de este servidor, según lo que declara abajo. «Tú» es quien usa Freehold. «Freehold» es el software.',
        { operator: true },
        'Puedes mirar las páginas públicas sin acordar nada. Con una cuenta aceptas estos términos.',
      ],
    },
    {
      id: 'account',
      heading: 'Tu cuenta',
      blocks: [
        {
          list: [
            'Tienes 18 años o más, y lo que nos dices de ti es verdad.',
            'Una persona, una cuenta. Es solo tuya: no la prestes y guarda tu contraseña para ti.',
            'Mantienes al día tu correo electrónico, porque ahí te encontramos.',
            'Avísanos de inmediato si crees que otra persona usó tu cuenta.',
          ],
        },
      ],
    },
    {
      id: 'no-advice',
      heading: 'Lo que Freehold no es',
      blocks: [
        'Freehold muestra hechos, cifras y proyecciones. No conoce tu vida, y nada de lo que hay aquí es asesoría de inversión, fiscal o legal. El nivel y el plan que calcula el perfil de inversionista salen de tus propias respuestas según una regla publicada; son un espejo y no una recomendación.',
        'Una proyección es aritmética sobre supuestos. Un rendimiento objetivo es aquello a lo que apunta el promotor de la propiedad. Ninguno de los dos es una promesa.',
      ],
    },
    {
      id: 'investing',
      heading: 'Invertir',
      blocks: [
        {
          list: [
            'Cada propiedad indica su meta, su mínimo, su estructura de capital y el precio por participación: $10 el día de la emisión. La hoja de orden muestra lo que compra tu monto antes de que pagues.',
            'Una inversión está hecha cuando Freehold lo dice: «¡Gracias! Tu inversión se ha realizado». Hasta entonces no se debe nada, y un pago rechazado no deja rastro.',
            'Tu dinero queda en depósito en garantía hasta que se alcanza la meta de la propiedad y se compra la propiedad. Si eso no ocurre, se te devuelve completo.',
            'No aceptamos inversiones por encima de la meta, ni después de cerrada la oferta.',
            'Puedes cancelar una orden hasta 48 horas antes de la fecha de cierre de su oferta, o hasta que empiece la compra de la propiedad si no la hay: el dinero vuelve a su origen. Los derechos de desistimiento que te dé la ley de tu lugar se mantienen; escríbenos para usar uno.',
          ],
        },
      ],
    },
    {
      id: 'risk',
      heading: 'Riesgo',
      blocks: [
        'Puedes perder todo lo que inviertes. Las propiedades pierden valor, quedan vacías, necesitan reparaciones, se incendian y acaban en juicios. A los prestamistas se les paga antes que a los dueños de participaciones. Puede que no haya a quién vender tus participaciones. Las cifras del pasado dicen poco de las futuras. No inviertas dinero que vayas a necesitar.',
      ],
    },
    {
      id: 'fees',
      heading: 'Comisiones',
      blocks: [
        { fees: true },
        'Una comisión que no está en esta tabla no se debe. Donde una propiedad tiene cifras propias, están en su acuerdo, que aceptas antes de pagar. La tabla es lo que cobra el software: solo cambia con él, y nunca para lo que ya tienes.',
      ],
    },
    {
      id: 'conduct',
      heading: 'Lo que no está permitido',
      blocks: [
        {
          list: [
            'Pagar con dinero o con una tarjeta que no son tuyos, u ocultar de dónde viene el dinero.',
            'Buscar acceso a lo que es de otros, buscar fallas sin preguntarnos antes o frenar el servidor a propósito.',
            'Publicar una propiedad que no puedes vender, o afirmar sobre ella lo que sabes que no es cierto.',
            'Publicar lo que es ilegal, ofensivo o de otra persona.',
          ],
        },
        'Los programas pueden usar [la API](/docs) dentro de sus límites.',
      ],
    },
    {
      id: 'end',
      heading: 'Terminar',
      blocks: [
        'Puedes dejarlo cuando quieras y [cerrar tu cuenta](/account/data) cuando ya no tenga participaciones ni dinero. Nosotros podemos cerrar una cuenta que incumple estos términos, después de decirte por qué, salvo que la ley prohíba decirlo. Una cuyo correo nunca se confirmó, y en la que nunca se movió dinero, se cierra tras 90 días sin uso.',
        'Una cuenta cerrada no acaba con lo que posees. Las participaciones siguen siendo tuyas y lo que ganan se te sigue debiendo. Los libros del dinero se guardan el tiempo que pide la ley; [Privacidad](/privacy) dice qué más se guarda y cuánto tiempo.',
      ],
    },
    {
      id: 'liability',
      heading: 'Quién responde de qué',
      blocks: [
        'Respondemos por lo que hacemos a propósito o con negligencia grave, por daños a la vida y la salud, y donde la ley no nos deja limitarlo. No respondemos por las subidas y bajadas de los precios, por lo que las propiedades prometen en nombre de otros ni por lo que te cueste una interrupción que no está en nuestras manos. El software se entrega con licencia MIT, sin garantía.',
      ],
    },
    {
      id: 'changes',
      heading: 'Cambios, ley, disputas',
      blocks: [
        'La fecha del último cambio está arriba. Lo que acordaste para una propiedad no cambia con estos términos: su acuerdo se guarda como lo aceptaste y lo lees en tu orden. Si no estás de acuerdo con un cambio, puedes cerrar tu cuenta.',
        { law: true },
        'Tus derechos como consumidor donde vives se mantienen. Si una frase de estos términos no vale, las demás sí.',
        'Donde los dos idiomas difieren, decide el texto en inglés.',
      ],
    },
  ],
}
