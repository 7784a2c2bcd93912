import type { StarterSlotId, VectorStarterData } from './vector-starter.loader.ts'

export type SlotLengths = Readonly<Record<StarterSlotId, number>>

interface PlacedSlot {
  id: StarterSlotId
  start: number
  end: number
}

export interface FilledVector extends Pick<VectorStarterData, 'length' | 'features'> {
  slots: readonly PlacedSlot[]
}

/** Lays out the vector with contents of these lengths: what lies behind a slot moves by the difference. */
export function layOutVector({ length, features, slots }: VectorStarterData, lengths: SlotLengths): FilledVector {
  const getShift = (position: number) =>
    slots.reduce(
      (shift, slot) => (slot.end <= position ? shift + lengths[slot.id] + slot.edge - (slot.end - slot.start) : shift),
      0,
    )
  return {
    length: length + getShift(length),
    features: features.map((feature) => ({
      ...feature,
      start: feature.start + getShift(feature.start),
      end: feature.end + getShift(feature.start),
    })),
    slots: slots.map(({ id, start, edge }) => {
      const from = start + getShift(start)
      return { id, start: from, end: from + lengths[id] + edge }
    }),
  }
}
