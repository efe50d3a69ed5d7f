const WIDTH = 1200
const HEIGHT = 630
const PAPER = '#fbf8f1'

// Each takes a core a tenth of a second, and a link that many people send is looked at by as many programs.
const MOST = 40
const made = new Map<string, Promise<Buffer>>()

/** A drawing as it stands beside a link that somebody sends: 1200 x 630 pixels, on paper. `key` says what is drawn. */
export function sharePicture(key: string, svg: Buffer): Promise<Buffer> {
  const known = made.get(key)
  if (known) return known
  const picture = make(svg)
  made.set(key, picture)
  picture.catch(() => made.delete(key))
  if (made.size > MOST) made.delete(made.keys().next().value ?? '')
  return picture
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
