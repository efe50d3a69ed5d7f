import { makeTurns } from '#platform/server/turns.ts'

const WIDTH = 1200
const HEIGHT = 630
const PAPER = '#fbf8f1'

// Each takes a core a tenth of a second or two, and a link that many people send is looked at by as many programs.
const MOST = 40
const made = new Map<string, Promise<Buffer>>()
// One after the other: more at once would take every thread of the process that also reads files and finds hosts, and with them whatever
// waits for one of these, `/readyz` too.
const inTurn = makeTurns({ atOnce: 1, maxWaitMs: 3000, guessMs: 200 })

/**
 * A drawing as it stands beside a link that somebody sends: 1200 x 630 pixels, on paper. `key` says what is drawn. Throws `Busy` where too many
 * are asked for.
 */
export function sharePicture(key: string, svg: Buffer): Promise<Buffer> {
  const known = made.get(key)
  if (known) return known
  const picture = inTurn(() => make(svg))
  made.set(key, picture)
  // What was refused takes nobody's place.
  picture.then(dropOldest, () => made.delete(key))
  return picture
}

function dropOldest(): void {
  if (made.size > MOST) made.delete(made.keys().next().value ?? '')
}

// The letters along the sheet's edge: a place for each of them in one text is what the renderer (librsvg) does not know.
const EDGE = /<text\b[^>]*\b[xy]="[\d.]+ [^>]*>[^<]*<\/text>/g

async function make(svg: Buffer): Promise<Buffer> {
  // Loaded by the first that is asked for.
  const { default: sharp } = await import('sharp')
  return await sharp(Buffer.from(svg.toString().replaceAll(EDGE, '')), { density: 150 })
    .resize(WIDTH, HEIGHT, { fit: 'contain', background: PAPER })
    .flatten({ background: PAPER })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}
