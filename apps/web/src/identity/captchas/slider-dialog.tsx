import { useTexts } from '#lib/texts/texts.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { sliderTexts } from './slider.texts.ts'
import { SliderCaptcha } from './slider-captcha.tsx'

export interface SliderDialogProps {
  onProof: (proof: string) => void
  onClose: () => void
}

/** Captcha that a call demands by code 501 before it sends another code. */
export default function SliderDialog({ onProof, onClose }: SliderDialogProps) {
  const t = useTexts(sliderTexts)
  return (
    <Dialog open width={420} title={t('title')} closeText={t('close')} onClose={onClose}>
      <SliderCaptcha onProof={onProof} />
    </Dialog>
  )
}
