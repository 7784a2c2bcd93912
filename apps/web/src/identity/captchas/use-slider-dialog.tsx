import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'

const SliderDialog = lazyComponent(() => import('./slider-dialog.tsx'))

export interface SliderDialogHandle {
  /** Asks for the slider; nothing comes of it where it is left. */
  requestProof: () => Promise<string | undefined>
  /** To be placed outside of the form. */
  sliderDialog: ReactNode
}

/** Captcha that a call demands by refusing with code 501. */
export function useSliderDialog(): SliderDialogHandle {
  const [pendingRequest, setPendingRequest] = useState<{ answer: (proof?: string) => void }>()
  const resolveRequest = (proof?: string) => {
    pendingRequest?.answer(proof)
    setPendingRequest(undefined)
  }
  return {
    requestProof: () => new Promise((answer) => setPendingRequest({ answer })),
    sliderDialog: pendingRequest && (
      <Suspense>
        <SliderDialog onProof={resolveRequest} onClose={() => resolveRequest()} />
      </Suspense>
    ),
  }
}
