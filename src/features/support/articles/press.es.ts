import type { Article } from './article.ts'

export const article: Article = {
  title: 'Material de prensa',
  lead: 'Para quienes escriben sobre Freehold: logotipos, datos que se pueden comprobar, textos para copiar y a quién preguntar.',
  changed: '2026-11-25',
  sections: [
    {
      id: 'facts',
      heading: 'Datos',
      blocks: [
        {
          table: {
            caption: 'Freehold en una hoja',
            head: ['Tema', 'Dato'],
            rows: [
              ['Producto', 'una aplicación web de inversión inmobiliaria fraccionada'],
              ['Versión', 'v0.1.0'],
              [
                'Unidad más pequeña',
                'una milésima de participación, un centavo; una participación cuesta $10 al emitirse',
              ],
              [
                'Comisión por invertir',
                'ninguna; lo que paga una propiedad está en [la tabla de comisiones](/terms#fees)',
              ],
              ['Libros', 'partida doble, solo se agregan líneas, cada asiento encadenado al anterior por una huella'],
              ['Idiomas', 'inglés y español'],
              ['Rastreadores y publicidad', 'ninguno'],
              [
                'Imágenes de las propiedades',
                'fotos, donde las hay; si no, las dibuja el software con los datos de cada propiedad',
              ],
              ['Licencia del software', 'MIT'],
              ['Funciona con', 'Node.js y PostgreSQL; cualquiera puede tener su propio servidor'],
            ],
          },
        },
        'Las cifras de usuarios, propiedades y dólares varían de un servidor a otro. Pide las suyas al operador de este, y no publiques ninguna sin fuente.',
      ],
    },
    {
      id: 'short',
      heading: 'En una frase',
      blocks: [
        'Freehold es una aplicación web en la que la gente compra participaciones de propiedades desde diez dólares, con la cuenta detrás de cada cifra y cada centavo en un libro contable en el que ningún cambio pasa inadvertido.',
      ],
    },
    {
      id: 'long',
      heading: 'En un párrafo',
      blocks: [
        'Freehold es una plataforma para publicar tu propiedad en venta sin preocupaciones, y para ser dueño de una parte de otra. La página de cada propiedad declara lo que cuesta, gana y debe, y los inversionistas compran participaciones de su capital con tarjeta, con PayPal donde se ofrece o desde su billetera. Una oferta nunca se vende por encima de su meta, y quien pagó recupera su dinero si la meta no se alcanza. Los libros son de partida doble, solo se agregan líneas y están encadenados, así que un cambio en el pasado se encuentra y se nombra. Freehold es de código abierto con licencia MIT y habla inglés y español.',
      ],
    },
    {
      id: 'use',
      heading: 'Cómo usar el logotipo',
      blocks: [
        {
          list: [
            'Deja espacio libre alrededor, tan ancho como su casa.',
            'El verde sobre papel, el claro sobre noche. Ningún otro color, sin contorno ni sombra.',
            'Nunca estirado, inclinado ni rehecho. No menos de 20 píxeles de alto.',
            'Dice que escribes sobre Freehold, no que Freehold te respalda.',
          ],
        },
        'Los dibujos de propiedades de este sitio se pueden mostrar en notas sobre él; nombra a Freehold como fuente.',
      ],
    },
    {
      id: 'contact',
      heading: 'A quién preguntar',
      blocks: [
        'Escribe por [el formulario de contacto](/contact) con el asunto «prensa» y di para cuándo necesitas la respuesta.',
      ],
    },
  ],
}
