import { CLINTON_STREET, LILLIAN_STREET } from './portfolios.ts'

/** What an operator of the demo wrote about a house: of which day (`YYYY-MM-DD`), and when (ISO instant). */
export type UpdateSeed = {
  readonly listingId: string
  readonly onDate: string
  readonly at: string
  readonly en: { readonly title: string; readonly text: string }
  readonly es: { readonly title: string; readonly text: string }
}

const MARINER = '0196f3ae-f539-7b99-a389-8b5d5d9c0ddc'
const GATEWOOD = '019465d4-565d-7415-8ff0-b3bb7fa87b98'
const STARLAND = '019c05c3-6e29-7c8c-b495-15e4b0bea9da'
const LONGFELLOW = '0195f75b-5ef0-7cae-80ec-17c40e749c3f'

/** The oldest in front. The descriptions of these houses tell the same. */
export const demoUpdates: readonly UpdateSeed[] = [
  {
    listingId: MARINER,
    onDate: '2025-11-18',
    at: '2025-11-19T17:25:10.000Z',
    en: {
      title: 'Slate replaced on the north slope',
      text: 'A storm took slates from the north slope on the first weekend of November. They were replaced for $2,900, which this quarter pays. No water came in, and no tenant had to move.',
    },
    es: {
      title: 'Pizarra repuesta en la vertiente norte',
      text: 'Una tormenta arrancó pizarras de la vertiente norte el primer fin de semana de noviembre. Reponerlas costó $2,900, que paga este trimestre. No entró agua, y nadie tuvo que mudarse.',
    },
  },
  {
    listingId: LONGFELLOW,
    onDate: '2026-01-27',
    at: '2026-01-28T16:10:02.000Z',
    en: {
      title: 'A frozen pipe in the porch bathroom',
      text: 'It was found on the same day and repaired for $640 from the operating budget. The pipe runs inside the insulation now.',
    },
    es: {
      title: 'Una tubería congelada en el baño del porche',
      text: 'Se descubrió el mismo día y se reparó por $640 del presupuesto de operación. Ahora la tubería pasa por dentro del aislamiento.',
    },
  },
  {
    listingId: GATEWOOD,
    onDate: '2026-03-02',
    at: '2026-03-03T18:40:27.000Z',
    en: {
      title: 'Both leases are renewed',
      text: 'House and cottage are let for another year, together at $6,450 a month. Nothing stood empty in between.\n\nWashington’s cap on yearly increases was not reached by either.',
    },
    es: {
      title: 'Los dos contratos están renovados',
      text: 'La casa y la casita están alquiladas un año más, juntas por $6,450 al mes. Ninguna estuvo vacía entretanto.\n\nNinguno de los dos aumentos llegó al límite anual de Washington.',
    },
  },
  {
    listingId: STARLAND,
    onDate: '2026-06-12',
    at: '2026-06-15T15:12:50.000Z',
    en: {
      title: 'The studio on the lane is finished and let',
      text: 'Works and closing came to $62,000, as planned. A student of the art college moved in; the bond against termites runs until next March.',
    },
    es: {
      title: 'El estudio del callejón está terminado y alquilado',
      text: 'Las obras y el cierre costaron $62,000, como estaba previsto. Se mudó una estudiante de la escuela de arte; la garantía contra termitas vale hasta marzo.',
    },
  },
  {
    listingId: LILLIAN_STREET,
    onDate: '2026-10-01',
    at: '2026-10-05T14:30:33.000Z',
    en: {
      title: 'Second renewal, at $3,150',
      text: 'The two teachers stay for another year. The rent rises by little: new apartments nearby offered a month free, and a month that stands empty costs more than the rise would bring.',
    },
    es: {
      title: 'Segunda renovación, por $3,150',
      text: 'Las dos maestras se quedan un año más. El alquiler sube poco: los apartamentos nuevos de la zona ofrecieron un mes gratis, y un mes vacío cuesta más de lo que traería la subida.',
    },
  },
  {
    listingId: CLINTON_STREET,
    onDate: '2026-11-02',
    at: '2026-11-03T18:20:14.000Z',
    en: {
      title: 'The sewer line is new, and the house is let',
      text: 'The cracked line was replaced for $5,600 of the $14,000 that were set aside for closing and works. A couple signed for eighteen months from the first of November at $3,200.',
    },
    es: {
      title: 'El desagüe es nuevo, y la casa está alquilada',
      text: 'La tubería agrietada se cambió por $5,600 de los $14,000 apartados para el cierre y las obras. Una pareja firmó por dieciocho meses desde el primero de noviembre, por $3,200.',
    },
  },
]
