import type { Copy } from './copy.en.ts'

export const copy = {
  label: 'Pagos',
  title: 'Cripto',
  lead: 'La misma billetera con la que pagas, y las monedas que llegaron a ella.',
  how: 'Las monedas que envías a una de nuestras direcciones se convierten en dólares en la misma billetera con la que pagas.',
  figures: 'Lo que tiene tu billetera',

  addresses_title: 'Adónde enviar',
  how_network:
    'Envía cada moneda solo por su propia red. Lo que se envía por otra red, o en otra moneda, se pierde y nadie puede recuperarlo.',
  how_people:
    'Dos personas de Freehold revisan tu transacción y la registran. Suele tardar un día hábil, no un minuto.',
  how_rate:
    'Los dólares se calculan a la tasa de mercado que indica quien la registra, de un día como máximo, redondeados hacia abajo al centavo. La verás con el registro.',
  how_tell: 'Cuando la hayas enviado, dinos el identificador de tu transacción para que sepamos que es tuya.',
  tell: 'Avisarnos de una transacción',
  trial: 'Este servidor es de prueba: nada de lo que ves es real. No envíes monedas.',
  network_title: '{name} ({coin})',
  network_only: 'Solo {coin}, y solo por la red de {name}.',
  qr_label: 'Código QR de nuestra dirección de {name}',
  address: 'Nuestra dirección de {name}',
  copy_address: 'Copiar la dirección de {name}',
  copied: 'Copiado',
  not_copied: 'Este navegador no nos deja copiar. Selecciona el texto.',

  off_title: 'Aquí no se aceptan criptomonedas',
  off_text:
    'No hay ninguna dirección a la que enviar monedas: no envíes ninguna. Puedes agregar dinero con tarjeta en la página de Pagos.',
  off_action: 'Ir a Pagos',

  deposits_title: 'Tus depósitos de criptomonedas',
  no_deposits: 'Todavía no se ha registrado ninguno.',
  column_day: 'Registrado',
  column_coins: 'Monedas',
  column_rate: 'Tasa por moneda',
  column_amount: 'A tu billetera',
  column_transaction: 'Transacción',
} as const satisfies Copy
