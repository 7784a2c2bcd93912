import { type VectorPart, vectorParts } from '../annotation/parts.ts'
import { cassetteTable } from './cassette-table.ts'
import { isTagSlot, type TemplateSlot, type VectorTemplate } from './vector-template.ts'

/** Markers with promoter and terminator, which replace another such cassette as a whole. */
export const markerCassettes: readonly VectorPart[] = cassetteTable
  .trim()
  .split('\n')
  .map((line) => {
    const [id = '', name = '', bases = ''] = line.split('\t')
    return { id, name, kind: 'cassette', isCoding: false, hosts: ['yeast'], bases }
  })

/** Sources for slots: the library and the cassettes. */
const slotParts: readonly VectorPart[] = [...vectorParts, ...markerCassettes]

export const findSlotPart = (id: string): VectorPart | undefined => slotParts.find((part) => part.id === id)

/** Whether a part may fill a slot of a template: its kind, its polymerase and the host in which it works. */
export function fitsSlot(part: VectorPart, slot: TemplateSlot, { host }: VectorTemplate): boolean {
  if (slot.partIds) return slot.partIds.includes(part.id)
  if (isTagSlot(slot) && part.bases.length % 3 !== 0) return false
  return slot.kinds.includes(part.kind) && ((!isTagSlot(slot) && slot.isGene === true) || part.hosts.includes(host))
}

export const listSlotParts = (slot: TemplateSlot, template: VectorTemplate): VectorPart[] =>
  slotParts.filter((part) => fitsSlot(part, slot, template))
