import type { Qualifier } from '../molecule/molecule.ts'

/** Qualifiers that name a feature, the best first. */
const namingQualifiers = ['label', 'gene', 'locus_tag', 'product', 'standard_name', 'organism', 'note']

/** Chooses the name of a feature from its qualifiers; its type if none names it. */
export function deriveName(type: string, qualifiers: readonly Qualifier[]): string {
  for (const naming of namingQualifiers) {
    const value = qualifiers.find(({ name, value: text }) => name.toLowerCase() === naming && text)?.value
    if (value) return value.length > 120 ? `${value.slice(0, 119)}…` : value
  }
  return type
}

/** Returns qualifiers from which deriveName gives back the name: a label is added or replaced if needed. */
export function withName(name: string, type: string, qualifiers: readonly Qualifier[]): readonly Qualifier[] {
  if (deriveName(type, qualifiers) === name) return qualifiers
  const label: Qualifier = { name: 'label', value: name }
  const at = qualifiers.findIndex((qualifier) => qualifier.name === 'label')
  return at < 0 ? [label, ...qualifiers] : qualifiers.with(at, label)
}
