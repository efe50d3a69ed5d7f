import type { Article } from './article.ts'

export const article: Article = {
  title: 'Privacidad',
  lead: 'Qué guarda este servidor sobre ti, por qué, cuánto tiempo y qué puedes hacer al respecto. Sigue lo que hace el software, línea por línea.',
  changed: '2026-11-27',
  template: 'Plantilla: debe revisarla un abogado antes de su uso real.',
  sections: [
    {
      id: 'short',
      heading: 'En pocas palabras',
      blocks: [
        {
          list: [
            'Guardamos lo que necesitan una cuenta y tus inversiones, y nada para seguirte los pasos.',
            'No hay publicidad, ni servicio de análisis, ni píxeles de nadie. Las letras, las imágenes y el mapa vienen de este servidor.',
            'Los números de tarjeta van al procesador de tarjetas y no se guardan aquí.',
            'No vendemos datos ni los prestamos.',
          ],
        },
        'El responsable es el operador de este servidor. Puedes escribirle por [el formulario de contacto](/contact).',
        { operator: true },
      ],
    },
    {
      id: 'stored',
      heading: 'Qué se guarda, por qué y cuánto tiempo',
      blocks: [
        {
          table: {
            caption: 'Datos sobre ti',
            head: ['Qué', 'Por qué', 'Cuánto tiempo'],
            rows: [
              [
                'Correo, nombre, nombre de usuario y lo que tú agregas: teléfono, país, dirección, foto, palabras sobre ti',
                'tu cuenta',
                'hasta que se cierre la cuenta, dos semanas después de pedirlo, o tras 90 días sin uso si no se movió dinero y el correo nunca se confirmó; el nombre de usuario queda ocupado, como huella',
              ],
              ['Fecha de nacimiento', 'para saber que tienes 18 años', 'como la cuenta; cifrada'],
              [
                'Número de impuestos (SSN o EIN), si lo das',
                'documentos fiscales',
                'como la cuenta; cifrado, se muestra por sus últimos cuatro dígitos',
              ],
              ['Tu contraseña', 'para dejarte entrar', 'nunca se guarda: solo una huella de ella (argon2id)'],
              [
                'Sesiones: cuándo, desde qué dirección de internet, con qué navegador',
                'para mantener tu sesión y mostrar abusos',
                'una sesión termina a los 30 días, o a los 14 sin uso; lo que sabemos de ella se borra 90 días después',
              ],
              [
                'La encuesta y lo que resulta de ella',
                'tu nivel y tu plan',
                'hasta que empieces de nuevo o se cierre la cuenta',
              ],
              [
                'Los ingresos y el patrimonio que declaras, cada vez',
                'la ley limita según ellos lo que puedes invertir en doce meses',
                'como la cuenta; nadie más los ve',
              ],
              [
                'Inversiones, depósitos, retiros, planes y publicaciones que compraste o vendiste, participaciones, el libro contable',
                'es tu dinero',
                'para siempre: los libros no se reescriben, y la ley pide años',
              ],
              [
                'De una tarjeta: marca, últimos cuatro dígitos, referencia del procesador',
                'recibos y reembolsos',
                'como la inversión que pagó',
              ],
              [
                'Tarjetas que guardas: lo mismo, y su vencimiento',
                'para pagar sin escribirlas',
                'hasta que las quites; la tarjeta la tiene el procesador',
              ],
              [
                'Cuentas bancarias que vinculas: de quién, qué banco, los números cifrados',
                'depósitos y retiros',
                'los números hasta que quites la cuenta; los últimos cuatro dígitos con los libros',
              ],
              [
                'Adónde va un pago por lo que vendiste, como un nombre de PayPal o una dirección postal',
                'pagarte',
                'como la cuenta; cifrado, solo se muestra una parte',
              ],
              [
                'Segundos factores y llaves de acceso: sus claves, cifradas o públicas',
                'para dejarte entrar',
                'hasta que los quites o se cierre la cuenta',
              ],
              [
                'Documentos que subes y los enlaces con los que los compartes',
                'para guardártelos',
                'hasta que los elimines o se cierre la cuenta',
              ],
              [
                'Una propiedad que ofreces, con sus fotos y papeles',
                'para mirarla, y para publicarla si se acepta',
                'como la cuenta; lo publicado queda',
              ],
              ['Me gusta y propiedades guardadas', 'para mostrártelas', 'hasta que las quites'],
              ['Búsquedas que guardas', 'para avisarte de propiedades nuevas', 'hasta que las elimines'],
              [
                'Preguntas, respuestas y marcas en las propiedades, y calificaciones de tus propiedades',
                'para mostrarlas ahí',
                'hasta que las elimines o se cierre la cuenta; lo que respondiste queda, sin tu nombre',
              ],
              [
                'Publicaciones que escribes, con sus imágenes',
                'para mostrarlas en el Diario',
                'hasta que las elimines; lo que alguien compró lo sigue leyendo',
              ],
              ['Comentarios', 'para mostrarlos debajo de las publicaciones', 'hasta que los elimines'],
              [
                'Lo que denuncias de comentarios y preguntas',
                'para revisarlos',
                'hasta que se eliminen o cierres tu cuenta',
              ],
              [
                'A quién invitaste, o quién te invitó, y qué resultó; de un pase de billetera, su número y los aparatos que lo guardan',
                'recompensas; renovar el pase',
                'como la cuenta; las recompensas con los libros',
              ],
              [
                'Vistas de propiedades',
                'para contarlas',
                'un número, sin tu nombre; cuántas personas miraron en un día, durante 35 días',
              ],
              [
                'Cuándo estuviste aquí por última vez, y la vez anterior',
                'para decirte qué cambió desde entonces',
                'como la cuenta; dos fechas, cada una reemplazada por la siguiente',
              ],
              [
                'Lo que escribes en el formulario de contacto',
                'para responder',
                'dos años; tu dirección de internet solo como huella con clave, contra avalanchas',
              ],
              [
                'Boletín: correo e idioma',
                'para enviarlo, si lo pediste',
                'hasta que canceles la suscripción, con un clic en cada número; después un año más, para que los enlaces viejos aún respondan',
              ],
              [
                'Cartas que te enviamos',
                'para entregarlas',
                'cifradas hasta que se envían; después solo tu dirección y la hora, por 30 días',
              ],
              [
                'Contraseñas equivocadas y enlaces pedidos: cuántos, como huellas con clave del correo y de la red',
                'para que nadie adivine',
                'cerca de un día',
              ],
              [
                'Un registro de accesos, restablecimientos, cambios y rechazos',
                'seguridad',
                'siete años o más: el servidor no lo puede cambiar ni borrar; contiene identificadores, no contenidos',
              ],
              ['Avisos en la aplicación', 'para contarte lo que pasó', 'dos años'],
              ['Qué notificaciones quieres y por qué camino', 'para enviarte esas y ninguna otra', 'como la cuenta'],
              ['Copias de seguridad', 'para una falla', 'mientras el operador las guarde, con lo que borras'],
              [
                'Líneas de registro del servidor',
                'para encontrar errores',
                'mientras el operador guarde registros; con tu ID, sin contraseñas, datos de tarjeta ni otros datos personales',
              ],
            ],
          },
        },
      ],
    },
    {
      id: 'encryption',
      heading: 'Cómo se protege',
      blocks: [
        {
          list: [
            'La fecha de nacimiento y el número de impuestos se sellan con AES-256-GCM. Cada registro tiene su propia clave, y un valor sellado que se mueve a otro registro no se abre.',
            'Las contraseñas se guardan como huellas argon2id, los tokens de sesión como SHA-256: una tabla robada no abre ninguna cuenta.',
            'En un servidor con https, y uno real debe serlo, nada viaja sin cifrar.',
            'Los demás ven tu nombre de usuario y lo que eliges mostrar. Para ellos los me gusta son un número, sin nombres. También ven los comentarios que escribes.',
          ],
        },
      ],
    },
    {
      id: 'browser',
      heading: 'Qué se guarda en tu navegador',
      blocks: [
        'Unas pocas cookies y unas pocas notas. Ninguna te sigue a otro sitio.',
        {
          table: {
            caption: 'Por nombre',
            head: ['Nombre', 'Dónde', 'Para qué'],
            rows: [
              [
                'freehold_session (__Host-freehold_session con https)',
                'cookie, ilegible para los scripts',
                'mantiene tu sesión, 30 días como máximo',
              ],
              [
                'freehold_preview (__Host-freehold_preview con https)',
                'cookie, ilegible para los scripts',
                'deja que alguien sin cuenta mire la cuenta de muestra, durante una hora',
              ],
              [
                'freehold_device_… (__Host-freehold_device_… con https)',
                'cookie, ilegible para los scripts',
                'sabe que ya iniciaste sesión aquí, para que nadie que adivine tu contraseña pueda dejarte fuera; 400 días',
              ],
              ['freehold_wrote', 'cookie, ilegible para los scripts', 'te muestra ya lo que cambiaste; un minuto'],
              [
                'freehold_reset, freehold_second_step, freehold_passkey (__Host-… con https)',
                'cookie, ilegible para los scripts',
                'que se está pidiendo una contraseña nueva, un código o una llave de acceso; minutos',
              ],
              ['lang_code', 'cookie y almacenamiento local', 'tu idioma'],
              ['theme', 'cookie y almacenamiento local', 'claro u oscuro'],
              ['time_zone', 'cookie, legible para los scripts', 'el reloj de tu dispositivo, para los días'],
              ['userID, role', 'almacenamiento local', 'que alguien inició sesión aquí; se borra al salir'],
              [
                'liked_list, compare_list, cart_list, survey_data',
                'almacenamiento local',
                'tus me gusta, lo que comparas, tu carrito y un registro que empezaste: por un día, sin la contraseña',
              ],
              [
                'reading, recent_searches',
                'almacenamiento local',
                'en qué unidades y con qué reloj lees, y lo último que buscaste; se borra al salir',
              ],
              ['tus::…', 'almacenamiento local', 'una subida en curso, para que siga después de un corte'],
              ['return_path, reloaded_at, scroll:…', 'solo esta pestaña', 'adónde ibas y hasta dónde habías leído'],
              [
                'freehold-save, invitation',
                'solo esta pestaña',
                'una propiedad que querías guardar y quién te invitó, hasta que inicies sesión',
              ],
              [
                'pending:…, order:…',
                'solo esta pestaña',
                'un pago en curso, para que recargar no lo repita, y el monto de una orden; sin datos de tarjeta',
              ],
              ['contact_draft', 'solo esta pestaña', 'un mensaje que todavía no enviaste'],
              ['typed:…', 'solo esta pestaña', 'lo que escribiste de una propiedad que ofreces, hasta que lo guardes'],
              ['tab_of', 'solo esta pestaña', 'de quién son sus notas: nadie más que inicie sesión las encuentra'],
              [
                'freehold con su versión',
                'caché',
                'la página que dice que no tienes conexión y sus archivos; nada tuyo',
              ],
            ],
          },
        },
        'Las notas de «solo esta pestaña» desaparecen al cerrarla. Un navegador que prohíbe guardar datos se atiende igual.',
      ],
    },
    {
      id: 'others',
      heading: 'Quién más llega a ver algo',
      blocks: [
        {
          list: [
            'El procesador de tarjetas (Stripe, donde el operador lo haya conectado): tu tarjeta y lo que pagas. En un servidor en modo de prueba ese papel lo hace el procesador de prueba incluido, y no interviene ninguna tarjeta real.',
            'PayPal, donde el operador lo haya conectado y pagues con él: lo que pagas y lo que PayPal mismo te pregunte.',
            'El servicio bancario (Plaid, donde el operador lo haya conectado) y los bancos que llevan un depósito o un retiro: tu cuenta bancaria y el monto.',
            'La empresa que guarda archivos, solo si el operador configuró una: tus documentos e imágenes.',
            'Quien lleva un pago que pides (PayPal, Cash App, un banco, el correo postal, la red de una moneda): adónde va y el monto.',
            'Google o Apple, solo si pides un pase para tu billetera: tu nombre y cuántas invitaciones llevas.',
            'El servicio de correo que usa el operador: los correos que te enviamos.',
            'Un servicio de mapas, solo si el operador configuró uno: qué parte del mapa miras. El mapa incluido viene de este servidor.',
            'Tribunales y autoridades, donde la ley obliga al operador.',
          ],
        },
        'Nadie más.',
      ],
    },
    {
      id: 'rights',
      heading: 'Tus derechos',
      blocks: [
        'Puedes saber qué se guarda sobre ti, pedir que se corrija, obtener una copia, pedir que se borre hasta donde lo permita la ley sobre los libros contables, y oponerte a cómo se usa. En [Tus datos](/account/data) obtienes una copia de todo y cierras tu cuenta; mucho lo puedes cambiar en [tu cuenta](/account); para lo demás [escríbenos](/contact). No cuesta nada, y respondemos en 30 días.',
        'También puedes quejarte ante la autoridad de protección de datos del lugar donde vives.',
      ],
    },
    {
      id: 'children',
      heading: 'Menores',
      blocks: [
        'No se recopilan a sabiendas datos de menores de 13 años. Una cuenta exige tener 18. Si crees que un menor nos dio datos, [avísanos](/contact) y los borramos.',
      ],
    },
    {
      id: 'changes',
      heading: 'Cambios',
      blocks: ['Esta página cambia con lo que hace el software. La fecha del último cambio está arriba.'],
    },
  ],
}
