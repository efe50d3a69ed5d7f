import type { Article } from './article.ts'

export const article: Article = {
  title: 'Acerca de Freehold',
  lead: 'Freehold es una plataforma para publicar tu propiedad en venta sin preocupaciones, y para ser dueño de una parte de otra desde diez dólares.',
  changed: '2026-11-25',
  sections: [
    {
      id: 'idea',
      heading: 'Una propiedad, dividida en participaciones',
      blocks: [
        'La mayoría de las propiedades se venden enteras, a un solo comprador y con un solo banco. Eso deja fuera a casi todo el mundo: a quien tiene quinientos dólares y no quinientos mil, y a quien tiene una propiedad y quisiera venderla sin meses de desconocidos en la cocina.',
        'Aquí una propiedad se ofrece en participaciones. Una participación cuesta $10 el día en que se emite y se puede comprar por partes, hasta un solo centavo. El promotor de una propiedad dice cuánto cuesta, cuánto gana, cuánto debe y cuánto dinero se busca. A quien le gusta, compra una parte. Cuando se alcanza la meta, la propiedad se puede comprar; si no se alcanza, cada quien recupera su dinero.',
        'Se llama inversión inmobiliaria fraccionada. [Cómo funciona](/how-it-works) lo muestra paso a paso.',
      ],
    },
    {
      id: 'owner',
      heading: 'Si tienes una propiedad para vender',
      blocks: [
        'Una propiedad en Freehold es una hoja de datos: la dirección, las habitaciones, la valuación y quién la hizo, el alquiler, los gastos, la deuda. La misma hoja llega a cada lector, cada valuación nombra a quien la hizo y su fecha, y lo que no se sabe lo dice. Una pregunta se responde una vez, para que todos la lean. Con una cuenta ofreces tu propiedad en cuatro pasos; un operador la mira antes que nadie, y pregunta, la rechaza o la acepta.',
        'Aquí una inversión es dinero, no una promesa. Lo que ponen los inversionistas está pagado y queda en depósito en garantía hasta alcanzar la meta, y ninguna oferta puede recibir un centavo más que su meta, aunque mucha gente invierta en el mismo segundo.',
      ],
    },
    {
      id: 'investor',
      heading: 'Si quieres ser dueño de una parte',
      blocks: [
        'Ves lo que se paga antes que a ti: el préstamo en la base de la estructura de capital, y arriba tus participaciones. Ves lo que la propiedad gana en un año, línea por línea, antes de que alguien hable de rendimiento. Y ves lo que puede salir mal, escrito por quienes conocen la propiedad.',
        'Los bienes raíces pueden perder valor. No hay mercado para las participaciones antes de que se venda la propiedad. Invierte lo que no necesites durante años, y no antes de leer [las respuestas sobre el riesgo](/faq#can-i-lose-money).',
      ],
    },
    {
      id: 'books',
      heading: 'Cómo se llevan los libros',
      blocks: [
        'En Freehold el dinero es un número entero de centavos, desde el primer clic hasta el último informe. Lo que se reparte entre muchos se reparte de modo que las partes suman el todo, al centavo.',
        {
          list: [
            'Cada movimiento es un asiento con dos lados que suman cero, como lo hace la contabilidad desde hace quinientos años. La propia base de datos rechaza uno que no cuadre.',
            'El dinero y las participaciones se mueven en el mismo paso. No hay ningún momento en que hayas pagado y no tengas nada.',
            'Una línea escrita nunca se cambia ni se borra. Un error se corrige con una segunda línea, visible.',
            'Cada asiento lleva una huella del anterior. Quien cambiara uno viejo, incluso con acceso total a la base de datos, rompería la cadena, y un comando nombra el lugar.',
          ],
        },
      ],
    },
    {
      id: 'promises',
      heading: 'Lo que prometemos',
      blocks: [
        'Cada una de estas promesas es una prueba que se ejecuta antes de publicar una versión de este software. Son promesas sobre el software; cuánto valdrá una propiedad no lo puede prometer nadie.',
        {
          list: [
            'Ninguna oferta se vende por encima de su meta. El último centavo se puede comprar, una vez.',
            'Un clic, un pago: recargar la página, perder la conexión o apretar otra vez con impaciencia no te cobra dos veces.',
            'Lo que se te confirmó no se pierde, ni siquiera si se corta la luz a la mitad. Un pago de final incierto se completa o se deshace.',
            'Una tarjeta rechazada no cobra nada ni retiene nada: puedes pagar las participaciones de otra forma hasta que pasen tus quince minutos.',
            'Los números de tarjeta nunca se guardan aquí. Las fechas de nacimiento y los números de impuestos se cifran, cada uno con su propia clave.',
            'Lo que otros ven de ti es lo que tú muestras: nunca tu correo, tu cumpleaños ni lo que posees.',
            'Sin publicidad, sin rastreo, sin venta de datos. [Privacidad](/privacy) nombra cada cookie.',
          ],
        },
      ],
    },
    {
      id: 'who',
      heading: 'Quién está detrás',
      blocks: [
        'Freehold es un software que alguien opera: el operador de este servidor. El operador decide qué propiedades se publican y responde por lo que dicen. Quien ofrece participaciones por dinero real necesita licencias para ello: búscalas aquí antes de invertir, y [pregunta](/contact) por lo que no esté declarado.',
        { operator: true },
        'El software tiene licencia MIT, así que cualquiera puede leer cómo calcula.',
      ],
    },
  ],
}
