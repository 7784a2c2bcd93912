import { useSay } from '#lib/texts.ts'
import { Dialog } from '#ui/dialog.tsx'
import { sliderTexts } from './slider.texts.ts'
import { SliderCheck } from './slider-check.tsx'

export interface SliderDialogProps {
  onProof: (proof: string) => void
  onClose: () => void
}

/** What a call asks for by code 501 before it sends another code. */
export default function SliderDialog({ onProof, onClose }: SliderDialogProps) {
  const say = useSay(sliderTexts)
  return (
    <Dialog open width={420} title={say('title')} closeText={say('close')} onClose={onClose}>
      <SliderCheck onProof={onProof} />
    </Dialog>
  )
}
