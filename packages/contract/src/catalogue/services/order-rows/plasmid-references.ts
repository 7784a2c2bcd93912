/** What a plasmid cell names: a saved version of a design, or any other plasmid by its name. */
export interface PlasmidReference {
  /** As people read it, such as `pPT-H v2`. */
  name: string
  versionId?: string
}

const pattern = /^(.*\S) \[(dsv_[0-9a-hjkmnp-tv-z]{26})\]$/

export function parsePlasmidReference(text: string): PlasmidReference {
  const [, name, versionId] = pattern.exec(text.trim()) ?? []
  return name !== undefined && versionId !== undefined ? { name, versionId } : { name: text.trim() }
}

/** The text that a cell holds for a version of a design. */
export const formatPlasmidReference = ({ name, no, id }: { name: string; no: number; id: string }): string =>
  `${name} v${no} [${id}]`
