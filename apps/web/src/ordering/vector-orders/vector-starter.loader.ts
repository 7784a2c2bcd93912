import { findSlotPart, findVectorTemplate, isTagSlot, type StretchSlot } from '@paratope/bio/vectors'
import type { Backbone } from '@paratope/contract/catalogue/plasmids'

/** A choice of parts for a first vector; the designer has all of them. */
const starterParts = {
  promoter: ['prom-cmv-full', 'prom-ef1a', 'prom-cag', 'prom-hpgk', 'prom-ubc', 'prom-sffv', 'prom-hsyn'],
  gene: ['rep-egfp', 'rep-mcherry', 'rep-mneongreen', 'rep-luc2', 'rep-nluc', 'cds-cre', 'cds-flpo'],
  selection: ['mk-neor', 'mk-puror', 'mk-hygr', 'mk-blastr', 'mk-zeor'],
} as const
export type StarterSlotId = keyof typeof starterParts

const templateId = 'mammalian'

export interface StarterSlot {
  id: StarterSlotId
  start: number
  end: number
  /** Bases that come with any content, such as a Kozak sequence. */
  edge: number
  parts: readonly { id: string; name: string; length: number }[]
}

/** The backbone with what lies outside the slots, and the parts that may fill them. */
export interface VectorStarterData {
  templateId: string
  name: string
  length: number
  features: Backbone['features']
  slots: readonly StarterSlot[]
}

function toStarterSlot(slot: StretchSlot, id: StarterSlotId): StarterSlot {
  return {
    id,
    ...slot.range,
    edge: (slot.before?.bases.length ?? 0) + (slot.after?.bases.length ?? 0),
    parts: starterParts[id].map((partId) => {
      const part = findSlotPart(partId)
      if (!part) throw new Error(`no part ${partId}`)
      return { id: part.id, name: part.name, length: part.bases.length }
    }),
  }
}

const isStarterSlot = (id: string): id is StarterSlotId => id in starterParts

/** For loaders alone: it reads the library of parts. */
export function buildVectorStarter(backbones: readonly Backbone[]): VectorStarterData | null {
  const template = findVectorTemplate(templateId)
  const backbone = backbones.find(({ id }) => id === template?.backbone.id)
  if (!template || !backbone) return null
  const slots = template.slots.flatMap((slot) =>
    !isTagSlot(slot) && isStarterSlot(slot.id) ? [toStarterSlot(slot, slot.id)] : [],
  )
  const features = backbone.features.filter(
    ({ start, end }) => !slots.some((slot) => start < slot.end && end > slot.start),
  )
  return { templateId, name: backbone.name, length: backbone.length, features, slots }
}
