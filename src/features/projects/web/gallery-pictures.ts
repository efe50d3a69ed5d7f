import type { ListingDetail } from '#features/listings/contract.ts'
import { pictureWords } from '#features/listings/web/HomePicture.tsx'
import { showDate } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import { projectWords } from './project-words.ts'

const NAMES = { front: 'picture_front', dusk: 'picture_dusk', site: 'picture_site', floor: 'picture_floor' } as const

/** A picture of a gallery with its words. */
export type GalleryPicture = {
  readonly url: string
  readonly photo: ListingDetail['photos'][number] | undefined
  /** Short, for its small picture. */
  readonly name: string
  readonly alt: string
  /** Below it: what a photo shows, of whom and when; of a drawing, that it is one. */
  readonly caption: string
}

/** The pictures of a listing in their order, photos first. */
export function useGalleryPictures({ name, media_set: media, photos }: ListingDetail): GalleryPicture[] {
  const say = useCopy(projectWords)
  const sayPicture = useCopy(pictureWords)
  const language = useLanguage()
  return media.map((url, place) => {
    const photo = photos.find((one) => one.url === url)
    const view = /^\/drawings\/.*\/(\w+)\.svg$/.exec(url)?.[1] as keyof typeof NAMES | undefined
    const key = view && NAMES[view]
    const short = key ? say(key) : photo?.caption[language] || say('picture_number', { n: place + 1 })
    const of = say('picture_of', { picture: short, name })
    const taken = photo?.taken_on ? showDate(photo.taken_on, language) : ''
    const told = photo && [photo.caption[language], photo.credit, taken].filter((part) => part !== '').join(' · ')
    return {
      url,
      photo,
      name: short,
      alt: photo?.alt[language] || of,
      caption: key ? `${short}. ${sayPicture('drawn')}.` : told || short,
    }
  })
}
