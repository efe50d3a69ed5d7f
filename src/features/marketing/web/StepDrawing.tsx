/** One of the three drawn steps: a house on the map, a share cut out of it, the page of the ledger. */
export function StepDrawing({ step }: { step: 1 | 2 | 3 }) {
  return (
    <svg viewBox="0 0 240 120" className="step-drawing" aria-hidden="true">
      {step === 1 && <Plan />}
      {step === 2 && <Share />}
      {step === 3 && <Ledger />}
    </svg>
  )
}

function Plan() {
  return (
    <>
      <path className="thin" d="M0 30h240M0 60h240M0 90h240M30 0v120M75 0v120M120 0v120M165 0v120M210 0v120" />
      <path className="ink" d="M75 60h45v30H75zM30 30h45v30H30zM120 30h45v30h-45zM165 60h45v30h-45z" />
      <path className="wash" d="M120 30h45v30h-45z" />
      <path className="ink" d="m128 46 14.5-10L157 46M131 44v12h23V44" />
      <path className="brass" d="M120 22h45M120 18v8M165 18v8" />
    </>
  )
}

function Share() {
  return (
    <>
      <path className="thin" d="M0 105h240" />
      <path className="wash" d="M150 52h30v53h-30z" />
      <path className="ink" d="M60 105V52h120v53M50 56l70-40 70 40M90 52v53M120 52v53M150 52v53" />
      <path className="brass" d="M150 114h30M150 110v8M180 110v8" />
    </>
  )
}

function Ledger() {
  return (
    <>
      <path className="thin" d="M50 38h140M50 54h140M50 70h140M50 86h140" />
      <path className="wash" d="M50 86h140v16H50z" />
      <path className="ink" d="M50 12h140v96H50zM50 30h140M130 12v96M60 21h40M60 46h50M60 62h36M60 78h44M60 94h30" />
      <path className="ink" d="M160 46h20M166 62h14M156 78h24" />
      <path className="brass" d="M152 94h28M152 98h28" />
    </>
  )
}
