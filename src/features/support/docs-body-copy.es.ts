import type { Copy } from './docs-body-copy.en.ts'

export const copy = {
  base: 'Lo básico',
  base_text:
    'Todas las llamadas están bajo `/api` en esta misma dirección y hablan JSON en UTF-8. Los montos son centavos enteros, las participaciones son milésimas de participación, los instantes son segundos desde 1970 en UTC y los días se escriben AAAA-MM-DD. Un campo que la llamada no conoce se rechaza, para que un error al escribir se note.',
  sign_in: 'Iniciar sesión',
  sign_in_text:
    '`POST /api/login` responde con un token. Envíalo con cada llamada en el encabezado `Authorization`. Es válido durante 12 horas, y termina antes cuando cierras la sesión o cambias tu contraseña. Los navegadores del sitio usan en su lugar una cookie que los scripts no pueden leer. Las páginas del sitio envían además `X-Freehold-User`, el id de la persona de quien es la página: si para entonces la sesión es de otra persona, la llamada se rechaza con `wrong_user` y no se hace nada. También puedes enviarlo.',
  repeat: 'Repetir un pago sin riesgo',
  repeat_text:
    'Las llamadas que mueven dinero reciben un encabezado `Idempotency-Key` de 1 a 200 caracteres: inventa uno por cada pago, por ejemplo un UUID. Si no llega respuesta, envía la misma llamada con la misma clave: se ejecuta una sola vez y se responde igual. La misma clave con otro cuerpo, o para otro tipo de pago, se rechaza con `key_reused`. Una respuesta 202 significa que todavía nadie sabe cómo terminó un pago con tarjeta: no pagues otra vez, y consulta `follow` (también en `Location`) hasta que su `status` ya no sea `pending`. Sin clave, un pago igual a otro que sigue pendiente se rechaza con `payment_pending_already`.',
  errors: 'Errores',
  errors_text:
    'Todo lo que no es un éxito tiene un estado desde 400 y una sola forma. Guíate por `code`, que nunca cambia de significado; `feedback` es para las personas, y `fields` dice qué admite cada campo. `status` es `danger` si es un rechazo y `error` si es un fallo nuestro. Cita `id` cuando escribas a soporte.',
  pages: 'Paginación',
  pages_text:
    'Las listas responden `next_cursor`. Envíalo como `cursor` para obtener lo que sigue; `null` significa que ese era el final. Un cursor solo sirve para la lista y el orden de los que salió. `limit` dice cuántos a la vez.',
  limits: 'Límites de uso',
  limits_text:
    'Las llamadas de las que se podría abusar se cuentan por dirección y por cuenta; cada una dice abajo su propio límite. Por encima, la respuesta es 429 con `throttled`, y el encabezado `Retry-After` dice cuántos segundos esperar.',
  english:
    'Qué hace cada llamada y qué significan sus campos está en los dos idiomas. Solo openapi.json está únicamente en inglés.',
} as const satisfies Copy
