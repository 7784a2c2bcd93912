import { type ParcelState, parcelTexts } from '@paratope/contract/fulfilment/parcels'
import { useTexts } from '#lib/texts/texts.ts'
import type { Tone } from '#ui/display/badge.tsx'
import { Status } from '#ui/display/status.tsx'

const tones: Record<ParcelState, Tone> = {
  packed: 'neutral',
  shipped: 'primary',
  exception: 'danger',
  delivered: 'success',
  received: 'success',
}

export function ParcelStateBadge({ state }: { state: ParcelState }) {
  const t = useTexts(parcelTexts)
  return <Status tone={tones[state]}>{t(`state.${state}`)}</Status>
}
