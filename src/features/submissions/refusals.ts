import { operatorRefusals } from '#features/accounts/operator-refusals.ts'
import { defineRefusals } from '#kit/refusals.ts'

/** What operators are told. */
export const reviewRefusals = defineRefusals({
  home_not_found: { status: 404, en: 'There is no such home.', es: 'Esta propiedad no existe.' },
  submission_not_waiting: {
    status: 409,
    en: 'This home does not wait to be looked at. Load the page again to see how it stands.',
    es: 'Esta propiedad no espera a que alguien la mire. Vuelve a cargar la página para ver cómo está.',
  },
  submission_own: {
    status: 403,
    en: 'This home is yours: another operator decides.',
    es: 'Esta propiedad es tuya: decide otro operador.',
  },
  home_place_wrong: {
    status: 422,
    en: 'A place in the United States: two numbers in degrees, the latitude first, as 47.25, -122.44',
    es: 'Un lugar en Estados Unidos: dos números en grados, primero la latitud, como 47.25, -122.44',
  },
  home_changed: {
    status: 409,
    en: 'This home was changed after you opened it. Look at it again, then decide.',
    es: 'Esta propiedad cambió después de que la abriste. Mírala otra vez y decide.',
  },
  ...operatorRefusals,
})

export const submissionRefusals = defineRefusals({
  submission_not_found: {
    status: 404,
    en: 'There is no such home of yours.',
    es: 'Esta propiedad tuya no existe.',
  },
  submission_changed: {
    status: 409,
    en: 'This home was changed in another tab. Look at it as it stands now, then try again.',
    es: 'Esta propiedad se cambió en otra pestaña. Mírala como está ahora y vuelve a intentarlo.',
  },
  submission_sent: {
    status: 409,
    en: 'This home was sent. It can be changed once a question about it is asked.',
    es: 'Esta propiedad ya se envió. Se puede cambiar cuando haya una pregunta sobre ella.',
  },
  submission_over: {
    status: 409,
    en: 'Nothing more can be done with this home here.',
    es: 'Aquí ya no se puede hacer nada más con esta propiedad.',
  },
  too_many_submissions: {
    status: 422,
    en: 'You can have {most} homes at a time. Withdraw one first.',
    es: 'Puedes tener {most} propiedades a la vez. Retira una primero.',
  },
  too_many_files: {
    status: 422,
    en: 'Up to {most} files fit to a home. Take one away first.',
    es: 'A una propiedad le caben hasta {most} archivos. Quita uno primero.',
  },
  submission_incomplete: {
    status: 422,
    en: 'Something is still missing. It is named on the page.',
    es: 'Todavía falta algo. Está indicado en la página.',
  },
  submission_file_not_found: {
    status: 404,
    en: 'There is no such document of yours.',
    es: 'Este documento tuyo no existe.',
  },
  not_a_photo: {
    status: 422,
    en: 'A photo is a JPEG, PNG or WebP. Add other files as papers.',
    es: 'Una foto es un JPEG, PNG o WebP. Añade los demás archivos como papeles.',
  },
  nothing_asked: {
    status: 409,
    en: 'Nothing was asked about this home.',
    es: 'No se ha preguntado nada sobre esta propiedad.',
  },
})
