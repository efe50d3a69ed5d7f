import type { Article } from './article.ts'

export const article: Article = {
  title: 'Privacidad',
  lead: 'Qué guarda este servidor sobre ti, por qué, cuánto tiempo y qué puedes hacer al respecto. Sigue lo que hace el software, línea por línea.',
  changed: '2026-11-22',
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
        'El responsable es el operador de este servidor, cuyo nombre y dirección van aquí. Puedes escribirle por [el formulario de contacto](/contact).',
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
                'hasta que se cierre la cuenta, dos semanas después de pedirlo; el nombre de usuario queda ocupado, como huella',
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
                'Inversiones, depósitos, participaciones, el libro contable',
                'es tu dinero',
                'para siempre: los libros no se reescriben, y la ley pide años',
              ],
              [
                'De una tarjeta: marca, últimos cuatro dígitos, referencia del procesador',
                'recibos y reembolsos',
                'como la inversión que pagó',
              ],
              ['Me gusta y propiedades guardadas', 'para mostrártelas', 'hasta que las quites'],
              ['Comentarios', 'para mostrarlos debajo de las publicaciones', 'hasta que los elimines'],
              ['Lo que denuncias de comentarios', 'para revisarlos', 'hasta que se eliminen o cierres tu cuenta'],
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
              [
                'Qué notificaciones quieres y por qué camino',
                'para enviarte esas y ninguna otra',
                'mientras exista tu cuenta',
              ],
              [
                'Líneas de registro del servidor',
                'para encontrar errores',
                'mientras el operador guarde registros; sin contraseñas, datos de tarjeta ni personales',
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
                'freehold_device_… (__Host-freehold_device_… con https)',
                'cookie, ilegible para los scripts',
                'sabe que ya iniciaste sesión aquí, para que nadie que adivine tu contraseña pueda dejarte fuera; 400 días',
              ],
              ['lang_code', 'cookie y almacenamiento local', 'tu idioma'],
              ['theme', 'almacenamiento local', 'claro u oscuro'],
              ['userID, role', 'almacenamiento local', 'que alguien inició sesión aquí; se borra al salir'],
              [
                'liked_list, compare_list, cart_list, survey_data',
                'almacenamiento local',
                'tus me gusta, lo que comparas, tu carrito y un registro que empezaste: por un día, sin la contraseña',
              ],
              ['return_path, reloaded_at, scroll:…', 'solo esta pestaña', 'adónde ibas y hasta dónde habías leído'],
              [
                'pending:…',
                'solo esta pestaña',
                'un pago en curso, para que recargar no lo repita; sin datos de tarjeta',
              ],
              ['contact_draft', 'solo esta pestaña', 'un mensaje que todavía no enviaste'],
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
      blocks: [
        'Cuando esta página cambie en algo importante, quienes tienen cuenta lo sabrán por correo antes de que valga. La fecha del último cambio está arriba.',
      ],
    },
  ],
}
