import { demoSeller } from './people/of-ages.ts'
import { CLINTON_STREET, LILLIAN_STREET } from './portfolios.ts'

export type PostSeed = {
  readonly authorId: string
  readonly at: string
  readonly title: string
  /** As its author typed it. */
  readonly html: string
  readonly listingId: string | null
  /** Cents, and how many blocks are everybody's; a free one has neither. */
  readonly sold?: { readonly price: number; readonly freeBlocks: number }
}

/** What the demo's seller has published, the first in front. */
export const demoPosts: readonly PostSeed[] = [
  {
    authorId: demoSeller.id,
    at: '2025-10-21T16:40:18.000Z',
    title: 'A year of Lillian Street, from the one who sold it',
    listingId: LILLIAN_STREET,
    html: `
<p>My family let the house on Lillian Street for longer than I have been alive. I sold it into shares in 2024, and since then I read its reports as everybody else does.</p>
<h2>What I got wrong</h2>
<p>I expected a gap between tenants, and told the buyers so. There was none: the two teachers who came in the first month are still there.</p>
<p>I also expected the appraiser to be kinder. The second appraisal was higher than the first, and I thought that this would go on by itself. It does not have to.</p>
<h2>What I would ask before buying</h2>
<ul><li>When does the lease end, and who pays for the paint?</li><li>What does the loan cost, and until when? Here it is 6.55 percent for seven years, which leaves less for the owners than the rent lets one think.</li><li>What stands across the street that was not there last year? Along Gallatin Avenue it is new apartments.</li></ul>
<p>None of these has a bad answer. They have answers, and a listing without them is not finished.</p>`,
  },
  {
    authorId: demoSeller.id,
    at: '2026-05-14T18:05:47.000Z',
    title: 'How I read an appraisal',
    listingId: null,
    html: `
<p>An appraisal is one person’s opinion on one day, with its reasons attached. I start with the reasons.</p>
<h2>The three sales</h2>
<p>Most of the value comes from three houses that were sold nearby. I look at where they are. A house four blocks away, across a road with six lanes, is in another neighborhood, whatever the map says.</p>
<h2>The corrections</h2>
<p>Then I add up what was corrected: so much for a bathroom, so much for a garage. When the corrections come to more than a tenth of the price, the three houses are not much like mine, and I take the figure for a guess.</p>
<h2>The day</h2>
<p>Last I look at the day. Here every value shows its age. One from last spring is not wrong; it is from last spring.</p>
<blockquote><p>A figure without its day is only half of a figure.</p></blockquote>`,
  },
  {
    authorId: demoSeller.id,
    at: '2026-11-09T15:22:31.000Z',
    title: 'What a cracked sewer line costs, and who pays for it',
    listingId: CLINTON_STREET,
    html: `
<p>The camera went down the line under Clinton Street in September and stopped after eleven yards: a crack, and roots in it. The house was built in 1904 and the line with it.</p>
<p>The new one cost $5,600. It came out of the $14,000 that the offering had set aside for closing and works, so that nobody was asked for more, and the reserve of $12,000 is whole.</p>
<h2>Why it is in the terms and not in the price</h2>
<p>I could have had it done before and asked for more. Then the buyers would have paid for my choice of plumber. This way they saw the estimate, the bill and the film.</p>
<p>What is still old is the wiring in the attic. It works. An insurer may one day ask for its end, and the page of the house says so.</p>`,
  },
  {
    authorId: demoSeller.id,
    at: '2026-11-16T16:12:05.000Z',
    title: 'Nine questions to ask about any rent roll',
    listingId: null,
    sold: { price: 300, freeBlocks: 2 },
    html: `
<p>A rent roll is the list of who lives in a house and what they pay. It looks like a fact. It is a claim, made by somebody who wants to sell.</p>
<p>These are the nine questions that I put to every one of them, in the order in which the answers have cost me money.</p>
<h2>The tenants</h2>
<ol><li>When did each of them move in, and at which rent? A house full of tenants who all came within three months was filled to be sold.</li><li>Which of them pay late? Ask for the bank’s lines, not for the list.</li><li>Who pays nothing, and is on the list all the same? A caretaker, a cousin, the seller’s office.</li></ol>
<h2>The rents</h2>
<ol><li>What did each pay two years ago? A rent that jumped last spring may fall again.</li><li>What is in the rent: water, heat, parking? Two houses with the same rent can be two hundred dollars apart.</li><li>Which rents are bound by a law or a contract, and until when?</li></ol>
<h2>What is missing</h2>
<ol><li>Which units stood empty in the last twelve months, and for how long?</li><li>What was given away to fill them: a free month, a new stove?</li><li>Whose deposits are these, and where are they?</li></ol>
<p>I write each answer beside its line. Where there is none I take the rent of the worst house on the street. What is left of the price then is usually what I pay.</p>`,
  },
]
