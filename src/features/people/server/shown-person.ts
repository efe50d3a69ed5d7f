import { shortName } from '../profile-rules.ts'

/** Somebody beside what they wrote: their columns of `users`. */
export type WriterRow = {
  readonly username: string
  readonly fname: string
  readonly lname: string
  readonly photo: string
  readonly shows: readonly string[]
}

/** What everybody may see of somebody beside what they wrote: as much as their profile shows. */
export function shownPerson(id: string, row: WriterRow) {
  const shows = (field: string) => row.shows.includes(field)
  return {
    _id: id,
    username: row.username,
    name: shows('name') ? shortName(row.fname, row.lname) : null,
    photo: shows('photo') && row.photo ? row.photo : null,
  }
}
