const ROADS =
  'M20 300H580M20 336H580M20 318h18m14 0h18m14 0h18m14 0h18m14 0h18m14 0h18m14 0h18m14 0h18m14 0h18m14 0h18m14 0h18m14 0h18m14 0h18m14 0h18m14 0h18m14 0h18m14 0h18'
const NEIGHBORS =
  'M20 60H180V280H20M580 60H440V280H580M52 120h96v100H52zM52 170h96M100 120v50M474 104h84v132h-84zM474 170h42v66M516 104v66'
const STAKES = [
  [206, 60],
  [394, 60],
  [206, 280],
  [394, 280],
] as const

/** A plot on a site plan where nothing stands: the drawing of a page that is not there. */
export function EmptyPlot() {
  return (
    <svg className="empty-plot" viewBox="0 0 600 360" fill="none" aria-hidden="true">
      <path className="plot-paper" d="M.5.5h599v359H.5z" />
      <path className="plot-line" d={`${ROADS}${NEIGHBORS}`} />
      <path className="plot-ground" d="M206 60h188v220H206z" />
      <path className="plot-rule" d="M206 36h188M206 30v12M394 30v12M416 60v220M410 60h12M410 280h12" />
      <path
        className="plot-ink"
        d="M556 40V16m-7 9 7-9 7 9M240 254l-4-8m8 8v-12m4 12 4-8M352 110l-4-8m8 8v-12m4 12 4-8M318 236l-4-8m8 8v-12m4 12 4-8"
      />
      {STAKES.map(([x, y]) => (
        <circle key={`${x} ${y}`} className="plot-stake" cx={x} cy={y} r="4" />
      ))}
      <text className="plot-number" x="300" y="182">
        404
      </text>
    </svg>
  )
}
