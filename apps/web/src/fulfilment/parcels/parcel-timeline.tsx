import { type ParcelEvent, type ParcelEventKind, parcelTexts } from '@paratope/contract/fulfilment/parcels'
import { formatMoment } from '#kit/page/format-dates.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import type { Tone } from '#ui/display/badge.tsx'
import { Timeline } from '#ui/display/timeline.tsx'

const tones: Partial<Record<ParcelEventKind, Tone>> = {
  handedOver: 'primary',
  delivered: 'success',
  exception: 'danger',
}

/** Events of a parcel, newest first. */
export function ParcelTimeline({ events }: { events: readonly ParcelEvent[] }) {
  const t = useTexts(parcelTexts)
  const language = useLanguage()
  return (
    <Timeline
      items={events.map(({ no, at, kind, place, note }) => ({
        id: String(no),
        title: t(`event.${kind}`),
        actor: place,
        time: formatMoment(at, language),
        dateTime: at,
        note,
        tone: tones[kind] ?? 'neutral',
      }))}
    />
  )
}
