/** Reference of a plasmid cell: a saved version of a design, a custom vector, or any other plasmid by its name. */
export interface PlasmidReference {
  /** As people read it, such as `pPT-H v2`. */
  name: string
  versionId?: string
  vectorId?: string
}

const pattern = /^(.*\S) \[((dsv|cve)_[0-9a-hjkmnp-tv-z]{26})\]$/

export function parsePlasmidReference(text: string): PlasmidReference {
  const [, name, id, prefix] = pattern.exec(text.trim()) ?? []
  if (name === undefined || id === undefined) return { name: text.trim() }
  return prefix === 'dsv' ? { name, versionId: id } : { name, vectorId: id }
}

/** The text that a cell holds for a version of a design, or for a custom vector, which has no versions. */
export const formatPlasmidReference = ({ name, no, id }: { name: string; no?: number | null; id: string }): string =>
  no == null ? `${name} [${id}]` : `${name} v${no} [${id}]`
