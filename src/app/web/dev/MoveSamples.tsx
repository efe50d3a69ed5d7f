import { useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Carousel } from '#platform/web/ui/Carousel.tsx'
import { Slides } from '#platform/web/ui/Slides.tsx'
import { tabPanel } from '#platform/web/ui/tab-panel.ts'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { useCopy } from '#platform/web/words.ts'
import { State } from './Both.tsx'
import type { SampleProps } from './Both.tsx'
import { devWords } from './dev-words.ts'

const TABS = ['1', '2', '3', '4', '5'] as const
const HOUSES = [1, 2, 3, 4, 5, 6, 7, 8]

export function TabSamples({ id }: SampleProps) {
  const say = useCopy(devWords)
  const [tab, setTab] = useState('1')
  const tabs = TABS.map((key) => ({ key, label: say(`tab_${key}`) }))
  const name = tabs.find(({ key }) => key === tab)?.label ?? ''
  return (
    <div>
      <Tabs id={id} label={say('tab_list')} tabs={tabs} current={tab} onSelect={setTab} />
      <div {...tabPanel(id, tab)} className="pt-4">
        {say('tab_text', { name })}
      </div>
    </div>
  )
}

export function CarouselSamples({ id }: SampleProps) {
  const say = useCopy(devWords)
  // Two landmarks of one page have two names.
  const label = `${say('row')}, ${say(id.endsWith('light') ? 'day' : 'night')}`
  const item = (n: number) => ({
    key: String(n),
    content: <div className="card p-6">{say('house', { n })}</div>,
  })
  return (
    <>
      <State name={say('as_default')}>
        <Carousel label={label} items={HOUSES.map(item)} />
      </State>
      <State name={say('as_filled')}>
        <Carousel label={`${label}, 1`} items={[item(1)]} />
      </State>
    </>
  )
}

const SLIDES = 3

export function SlideSamples({ id }: SampleProps) {
  const say = useCopy(devWords)
  const [at, setAt] = useState(id.endsWith('light') ? 0 : 1)
  return (
    <Slides
      at={at}
      count={SLIDES}
      percent={Math.round(((at + 1) / SLIDES) * 100)}
      label={say('slide_label')}
      onBack={at > 0 ? () => setAt(at - 1) : undefined}
    >
      <div className="grid justify-items-start gap-4">
        <h2>{say('slide_title', { n: at + 1 })}</h2>
        <p>{say('slide_back_text')}</p>
        <Button disabled={at === SLIDES - 1} onClick={() => setAt(at + 1)}>
          {say('next')}
        </Button>
      </div>
    </Slides>
  )
}
