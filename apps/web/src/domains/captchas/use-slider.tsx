import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '#lib/lazy.ts'

const SliderDialog = lazyPart(() => import('./slider-dialog.tsx'))

export interface Slider {
  /** Asks for the slider; nothing comes of it where it is left. */
  prove: () => Promise<string | undefined>
  /** To be placed outside of the form. */
  slider: ReactNode
}

/** What a call wants to see once it refuses with code 501. */
export function useSlider(): Slider {
  const [asked, setAsked] = useState<{ answer: (proof?: string) => void }>()
  const settle = (proof?: string) => {
    asked?.answer(proof)
    setAsked(undefined)
  }
  return {
    prove: () => new Promise((answer) => setAsked({ answer })),
    slider: asked && (
      <Suspense>
        <SliderDialog onProof={settle} onClose={() => settle()} />
      </Suspense>
    ),
  }
}
