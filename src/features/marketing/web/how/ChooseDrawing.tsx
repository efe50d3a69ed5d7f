import { Across, DrawnSheet, Upwards, Words } from '#platform/web/drawn/draw-marks.tsx'
import { ExampleHouse, Ground } from '#platform/web/drawn/ExampleHouse.tsx'
import type { DrawingProps } from './say-drawing.ts'

/** A listing as a survey sheet: the house, and what it is worth, rents for and owes. */
export function ChooseDrawing({ house, say, money }: DrawingProps) {
  const facts = {
    price: money(house.priceCents),
    rent: money(house.economics.monthly_rent_cents),
    loan: money(house.loanCents),
  }
  return (
    <DrawnSheet tall={212} alt={say('choose_alt', facts)}>
      <Ground from={14} to={342} y={152} />
      <ExampleHouse x={112} y={152} />
      <Upwards from={[204, 152]} to={28} />
      <Words x={218} y={44} tone="muted">
        {say('price')}
      </Words>
      <Words x={218} y={61} isStrong>
        {facts.price}
      </Words>
      <Words x={218} y={85} tone="muted">
        {say('rent_month')}
      </Words>
      <Words x={218} y={102} isStrong>
        {facts.rent}
      </Words>
      <Words x={218} y={126} tone="muted">
        {say('loan')}
      </Words>
      <Words x={218} y={143} isStrong>
        {facts.loan}
      </Words>
      <Across from={[52, 180]} to={172} />
      <Words x={112} y={200} anchor="middle" tone="accent-text">
        {say('one_property')}
      </Words>
    </DrawnSheet>
  )
}
